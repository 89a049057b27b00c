CREATE TABLE "customer_payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"invoice" text NOT NULL,
	"customer_id" uuid NOT NULL,
	"partner_id" uuid,
	"rate_id" uuid,
	"industry" text,
	"amount_cents" bigint NOT NULL,
	"period_start" date NOT NULL,
	"period_end" date NOT NULL,
	"paid_on" date NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	"recorded_by_id" uuid,
	CONSTRAINT "customer_payments_invoice_key" UNIQUE("invoice"),
	CONSTRAINT "customer_payments_amount" CHECK ("customer_payments"."amount_cents" > 0),
	CONSTRAINT "customer_payments_period" CHECK ("customer_payments"."period_start" <= "customer_payments"."period_end")
);
--> statement-breakpoint
CREATE TABLE "customer_refunds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"refund" text NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount_cents" bigint NOT NULL,
	"refunded_on" date NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	"recorded_by_id" uuid,
	CONSTRAINT "customer_refunds_refund_key" UNIQUE("refund"),
	CONSTRAINT "customer_refunds_amount" CHECK ("customer_refunds"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_checks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"ok" boolean NOT NULL,
	"transactions" integer NOT NULL,
	"entries" integer NOT NULL,
	"problems" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"transaction_id" uuid NOT NULL,
	"account" text NOT NULL,
	"partner_id" uuid NOT NULL,
	"amount_cents" bigint NOT NULL,
	CONSTRAINT "ledger_entries_transaction_id_account_pk" PRIMARY KEY("transaction_id","account"),
	CONSTRAINT "ledger_entries_amount" CHECK ("ledger_entries"."amount_cents" <> 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_transactions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"partner_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"payment_id" uuid,
	"refund_id" uuid,
	"day" date NOT NULL,
	"reason" text,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" uuid,
	CONSTRAINT "ledger_transactions_position" UNIQUE("partner_id","position")
);
--> statement-breakpoint
CREATE TABLE "payout_items" (
	"run_id" uuid NOT NULL,
	"partner_id" uuid NOT NULL,
	"amount_cents" bigint NOT NULL,
	CONSTRAINT "payout_items_run_id_partner_id_pk" PRIMARY KEY("run_id","partner_id"),
	CONSTRAINT "payout_items_amount" CHECK ("payout_items"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "payout_runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"state" text DEFAULT 'prepared' NOT NULL,
	"prepared_at" timestamp (3) with time zone NOT NULL,
	"prepared_by_id" uuid,
	"closed_at" timestamp (3) with time zone,
	"closed_by_id" uuid
);
--> statement-breakpoint
CREATE TABLE "partner_rates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"partner_id" uuid NOT NULL,
	"valid_from" date NOT NULL,
	"tier" text NOT NULL,
	"basis_points" integer NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "partner_rates_position" UNIQUE("partner_id","position"),
	CONSTRAINT "partner_rates_range" CHECK ("partner_rates"."basis_points" between 0 and 10000)
);
--> statement-breakpoint
CREATE TABLE "partners" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"partnership_id" uuid,
	"user_id" uuid,
	"code" text NOT NULL,
	"contact_name" text,
	"company_name" text,
	"email" text,
	"phone" text,
	"international_phone" text,
	"ended_at" timestamp (3) with time zone,
	"erased_at" timestamp (3) with time zone,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "partners_user_key" UNIQUE("user_id"),
	CONSTRAINT "partners_code_key" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "referrals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"partner_id" uuid NOT NULL,
	"customer_id" uuid,
	"via" text NOT NULL,
	"reason" text,
	"linked_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"end_reason" text
);
--> statement-breakpoint
CREATE TABLE "refused_referrals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid NOT NULL,
	"partner_id" uuid,
	"code" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "customer_payments" ADD CONSTRAINT "customer_payments_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_payments" ADD CONSTRAINT "customer_payments_rate_id_partner_rates_id_fk" FOREIGN KEY ("rate_id") REFERENCES "public"."partner_rates"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_refunds" ADD CONSTRAINT "customer_refunds_payment_id_customer_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."customer_payments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_transaction_id_ledger_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_payment_id_customer_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."customer_payments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_refund_id_customer_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."customer_refunds"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_items" ADD CONSTRAINT "payout_items_run_id_payout_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."payout_runs"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_items" ADD CONSTRAINT "payout_items_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_rates" ADD CONSTRAINT "partner_rates_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partners" ADD CONSTRAINT "partners_partnership_id_partnerships_id_fk" FOREIGN KEY ("partnership_id") REFERENCES "public"."partnerships"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partners" ADD CONSTRAINT "partners_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refused_referrals" ADD CONSTRAINT "refused_referrals_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refused_referrals" ADD CONSTRAINT "refused_referrals_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_payments_newest" ON "customer_payments" USING btree ("recorded_at","id");--> statement-breakpoint
CREATE INDEX "customer_payments_customer" ON "customer_payments" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "customer_payments_due" ON "customer_payments" USING btree ("partner_id","paid_on") WHERE partner_id is not null;--> statement-breakpoint
CREATE INDEX "customer_refunds_payment" ON "customer_refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "ledger_checks_newest" ON "ledger_checks" USING btree ("at");--> statement-breakpoint
CREATE INDEX "ledger_entries_partner" ON "ledger_entries" USING btree ("partner_id","account","amount_cents");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transactions_key" ON "ledger_transactions" USING btree ("partner_id","kind","key");--> statement-breakpoint
CREATE INDEX "ledger_transactions_time" ON "ledger_transactions" USING btree ("partner_id","at");--> statement-breakpoint
CREATE INDEX "ledger_transactions_payment" ON "ledger_transactions" USING btree ("payment_id") WHERE payment_id is not null;--> statement-breakpoint
CREATE INDEX "payout_items_partner" ON "payout_items" USING btree ("partner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payout_runs_prepared_key" ON "payout_runs" USING btree ("state") WHERE state = 'prepared';--> statement-breakpoint
CREATE INDEX "payout_runs_newest" ON "payout_runs" USING btree ("prepared_at","id");--> statement-breakpoint
CREATE INDEX "partners_newest" ON "partners" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "partners_email_key" ON "partners" USING btree ("email") WHERE email is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "partners_application_key" ON "partners" USING btree ("partnership_id") WHERE partnership_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "referrals_customer_key" ON "referrals" USING btree ("customer_id") WHERE ended_at is null and customer_id is not null;--> statement-breakpoint
CREATE INDEX "referrals_partner" ON "referrals" USING btree ("partner_id","linked_at","id");--> statement-breakpoint
CREATE INDEX "referrals_customer" ON "referrals" USING btree ("customer_id") WHERE customer_id is not null;--> statement-breakpoint
CREATE INDEX "refused_referrals_newest" ON "refused_referrals" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "refused_referrals_customer" ON "refused_referrals" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "refused_referrals_partner" ON "refused_referrals" USING btree ("partner_id") WHERE partner_id is not null;--> statement-breakpoint
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
-- For tables in which rows are only ever added.
BEGIN
	RAISE EXCEPTION 'Rows of % are only ever added', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER customer_payments_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON customer_payments FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER customer_refunds_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON customer_refunds FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER payout_items_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON payout_items FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER ledger_transactions_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_transactions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER partner_rates_frozen BEFORE UPDATE OR TRUNCATE ON partner_rates FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER payout_runs_no_truncate BEFORE TRUNCATE ON payout_runs FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE FUNCTION keep_payout_run() RETURNS trigger LANGUAGE plpgsql AS $$
-- A payout run is closed once, and never changed or deleted otherwise.
BEGIN
	IF TG_OP = 'UPDATE' AND OLD.state = 'prepared' AND NEW.state IN ('confirmed', 'discarded') AND NEW.closed_at IS NOT NULL
		AND (NEW.id, NEW.prepared_at, NEW.prepared_by_id) IS NOT DISTINCT FROM (OLD.id, OLD.prepared_at, OLD.prepared_by_id) THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'A payout run is closed once' USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER payout_runs_closed_once BEFORE UPDATE OR DELETE ON payout_runs FOR EACH ROW EXECUTE FUNCTION keep_payout_run();--> statement-breakpoint
CREATE FUNCTION check_ledger_entries() RETURNS trigger LANGUAGE plpgsql AS $$
-- Runs once for each INSERT: the transactions in it come whole, sum to zero, and leave no balance where none may be. The lock
-- makes the writers of one partner's books take turns, so that each reads what the others committed.
DECLARE
	wrong text;
BEGIN
	PERFORM 1 FROM partners WHERE id IN (SELECT partner_id FROM new_rows) ORDER BY id FOR NO KEY UPDATE;
	SELECT transaction_id INTO wrong FROM new_rows GROUP BY transaction_id HAVING sum(amount_cents) <> 0 LIMIT 1;
	IF FOUND THEN
		RAISE EXCEPTION 'The entries of transaction % do not sum to zero', wrong USING ERRCODE = 'check_violation';
	END IF;
	SELECT e.transaction_id INTO wrong FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
		WHERE e.transaction_id IN (SELECT transaction_id FROM new_rows)
		GROUP BY e.transaction_id, t.partner_id
		HAVING bool_or(e.partner_id <> t.partner_id)
			OR count(*) <> (SELECT count(*) FROM new_rows n WHERE n.transaction_id = e.transaction_id) LIMIT 1;
	IF FOUND THEN
		RAISE EXCEPTION 'Transaction % is booked already, or of another partner', wrong USING ERRCODE = 'check_violation';
	END IF;
	SELECT partner_id || ' ' || account INTO wrong FROM ledger_entries
		WHERE partner_id IN (SELECT partner_id FROM new_rows)
		GROUP BY partner_id, account
		HAVING (account IN ('held', 'payable', 'in_payout', 'paid_out') AND sum(amount_cents) < 0)
			OR (account = 'debt' AND sum(amount_cents) > 0) LIMIT 1;
	IF FOUND THEN
		RAISE EXCEPTION 'This balance would be on the wrong side of zero: %', wrong USING ERRCODE = 'check_violation';
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER ledger_entries_balanced AFTER INSERT ON ledger_entries REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION check_ledger_entries();--> statement-breakpoint
CREATE FUNCTION require_ledger_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NOT EXISTS (SELECT 1 FROM ledger_entries WHERE transaction_id = NEW.id) THEN
		RAISE EXCEPTION 'Transaction % has no entries', NEW.id USING ERRCODE = 'check_violation';
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_transactions_whole AFTER INSERT ON ledger_transactions DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION require_ledger_entries();--> statement-breakpoint
CREATE FUNCTION check_refund() RETURNS trigger LANGUAGE plpgsql AS $$
-- Refunds of a payment are never more than it, in sum; the lock makes them take turns.
DECLARE
	paid bigint;
BEGIN
	SELECT amount_cents INTO paid FROM customer_payments WHERE id = NEW.payment_id FOR NO KEY UPDATE;
	IF (SELECT coalesce(sum(amount_cents), 0) FROM customer_refunds WHERE payment_id = NEW.payment_id) + NEW.amount_cents > paid THEN
		RAISE EXCEPTION 'More would be refunded than was paid' USING ERRCODE = 'check_violation';
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER customer_refunds_covered BEFORE INSERT ON customer_refunds FOR EACH ROW EXECUTE FUNCTION check_refund();--> statement-breakpoint
REVOKE UPDATE, DELETE, TRUNCATE ON customer_payments, customer_refunds, payout_items, ledger_transactions, ledger_entries FROM CURRENT_USER;--> statement-breakpoint
GRANT UPDATE (id) ON customer_payments, customer_refunds, ledger_transactions TO CURRENT_USER;--> statement-breakpoint
GRANT UPDATE (run_id) ON payout_items TO CURRENT_USER;--> statement-breakpoint
GRANT UPDATE (transaction_id) ON ledger_entries TO CURRENT_USER;
