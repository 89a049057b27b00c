-- Times exclude each other by plain keys, and the entries of a transaction of the ledger are columns of its row (decision 076).
-- The extension btree_gist stays: others may use it.
ALTER TABLE "appointments" DROP CONSTRAINT "appointments_seat";--> statement-breakpoint
ALTER TABLE "absences" DROP CONSTRAINT "absences_once";--> statement-breakpoint
CREATE TABLE "absence_days" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"absence_id" uuid NOT NULL,
	CONSTRAINT "absences_once" PRIMARY KEY("user_id","day")
);--> statement-breakpoint
CREATE TABLE "appointment_slots" (
	"office" text NOT NULL,
	"seat" integer NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"appointment_id" uuid NOT NULL,
	CONSTRAINT "appointments_seat" PRIMARY KEY("office","seat","starts_at")
);--> statement-breakpoint
ALTER TABLE "absence_days" ADD CONSTRAINT "absence_days_absence_id_absences_id_fk" FOREIGN KEY ("absence_id") REFERENCES "public"."absences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_slots" ADD CONSTRAINT "appointment_slots_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "absence_days_absence" ON "absence_days" USING btree ("absence_id");--> statement-breakpoint
CREATE INDEX "appointment_slots_appointment" ON "appointment_slots" USING btree ("appointment_id");--> statement-breakpoint
CREATE FUNCTION slots_between(starts_at timestamptz, ends_at timestamptz) RETURNS SETOF timestamptz LANGUAGE sql STABLE AS $$
-- Each five minutes of a time, by their start.
	SELECT generate_series(to_timestamp(floor(date_part('epoch', starts_at) / 300) * 300), ends_at - interval '1 millisecond', interval '5 minutes')
$$;--> statement-breakpoint
CREATE FUNCTION days_between(starts_at timestamptz, ends_at timestamptz) RETURNS SETOF date LANGUAGE sql STABLE AS $$
-- The days from one midnight of an office to another, named by the date of UTC 13:45 hours later. The names are one apart also where a day
-- has 23 or 25 hours: no zone with summer time has its midnight close to that hour. What is shorter than a day is in its first.
	SELECT day::date FROM generate_series(
		date_trunc('day', (starts_at + interval '13:45') AT TIME ZONE 'UTC'),
		greatest(date_trunc('day', (starts_at + interval '13:45') AT TIME ZONE 'UTC'),
			date_trunc('day', (ends_at + interval '13:45') AT TIME ZONE 'UTC') - interval '1 day'), interval '1 day') day
$$;--> statement-breakpoint
CREATE FUNCTION keep_appointment_slots() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' THEN
		IF (NEW.office, NEW.seat, NEW.starts_at, NEW.ends_at, NEW.status = 'cancelled')
			= (OLD.office, OLD.seat, OLD.starts_at, OLD.ends_at, OLD.status = 'cancelled') THEN
			RETURN NULL;
		END IF;
		DELETE FROM appointment_slots WHERE appointment_id = NEW.id;
	END IF;
	IF NEW.status <> 'cancelled' THEN
		INSERT INTO appointment_slots (office, seat, starts_at, appointment_id)
			SELECT NEW.office, NEW.seat, slot, NEW.id FROM slots_between(NEW.starts_at, NEW.ends_at) slot;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION keep_absence_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' THEN
		DELETE FROM absence_days WHERE absence_id = NEW.id;
	END IF;
	INSERT INTO absence_days (user_id, day, absence_id)
		SELECT NEW.user_id, day, NEW.id FROM days_between(NEW.starts_at, NEW.ends_at) day;
	RETURN NULL;
END $$;--> statement-breakpoint
-- Times of older versions could begin at any minute: two of one seat may touch the same five minutes, of which one row tells.
INSERT INTO appointment_slots (office, seat, starts_at, appointment_id)
	SELECT office, seat, slot, id FROM appointments, slots_between(appointments.starts_at, ends_at) slot
	WHERE status <> 'cancelled' ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO absence_days (user_id, day, absence_id)
	SELECT user_id, day, id FROM absences, days_between(starts_at, ends_at) day ON CONFLICT DO NOTHING;--> statement-breakpoint
CREATE TRIGGER appointments_slots AFTER INSERT OR UPDATE ON appointments FOR EACH ROW EXECUTE FUNCTION keep_appointment_slots();--> statement-breakpoint
CREATE TRIGGER absences_days AFTER INSERT OR UPDATE ON absences FOR EACH ROW EXECUTE FUNCTION keep_absence_days();--> statement-breakpoint
DROP TRIGGER ledger_transactions_whole ON ledger_transactions;--> statement-breakpoint
DROP TRIGGER ledger_entries_balanced ON ledger_entries;--> statement-breakpoint
DROP FUNCTION require_ledger_entries();--> statement-breakpoint
DROP FUNCTION check_ledger_entries();--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD COLUMN "held_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD COLUMN "payable_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD COLUMN "in_payout_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD COLUMN "paid_out_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD COLUMN "debt_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD COLUMN "expense_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD COLUMN "adjustment_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- The only update that these rows ever see: their entries become columns.
ALTER TABLE ledger_transactions DISABLE TRIGGER USER;--> statement-breakpoint
GRANT UPDATE ON ledger_transactions TO CURRENT_USER;--> statement-breakpoint
UPDATE ledger_transactions t SET
	held_cents = e.held,
	payable_cents = e.payable,
	in_payout_cents = e.in_payout,
	paid_out_cents = e.paid_out,
	debt_cents = e.debt,
	expense_cents = e.expense,
	adjustment_cents = e.adjustment
	FROM (SELECT transaction_id,
		coalesce(sum(amount_cents) FILTER (WHERE account = 'held'), 0) AS held,
		coalesce(sum(amount_cents) FILTER (WHERE account = 'payable'), 0) AS payable,
		coalesce(sum(amount_cents) FILTER (WHERE account = 'in_payout'), 0) AS in_payout,
		coalesce(sum(amount_cents) FILTER (WHERE account = 'paid_out'), 0) AS paid_out,
		coalesce(sum(amount_cents) FILTER (WHERE account = 'debt'), 0) AS debt,
		coalesce(sum(amount_cents) FILTER (WHERE account = 'expense'), 0) AS expense,
		coalesce(sum(amount_cents) FILTER (WHERE account = 'adjustment'), 0) AS adjustment
		FROM ledger_entries GROUP BY transaction_id) e WHERE e.transaction_id = t.id;--> statement-breakpoint
REVOKE UPDATE ON ledger_transactions FROM CURRENT_USER;--> statement-breakpoint
GRANT UPDATE (id) ON ledger_transactions TO CURRENT_USER;--> statement-breakpoint
ALTER TABLE ledger_transactions ENABLE TRIGGER USER;--> statement-breakpoint
DROP TABLE ledger_entries;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_numbered" CHECK ("ledger_transactions"."position" > 0);--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_balanced" CHECK ("ledger_transactions"."held_cents" + "ledger_transactions"."payable_cents" + "ledger_transactions"."in_payout_cents" + "ledger_transactions"."paid_out_cents" + "ledger_transactions"."debt_cents" + "ledger_transactions"."expense_cents" + "ledger_transactions"."adjustment_cents" = 0);--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_with_entries" CHECK (("ledger_transactions"."held_cents", "ledger_transactions"."payable_cents", "ledger_transactions"."in_payout_cents", "ledger_transactions"."paid_out_cents", "ledger_transactions"."debt_cents", "ledger_transactions"."expense_cents", "ledger_transactions"."adjustment_cents") <> (0, 0, 0, 0, 0, 0, 0));--> statement-breakpoint
CREATE INDEX "ledger_transactions_held" ON "ledger_transactions" USING btree ("partner_id","held_cents") WHERE held_cents <> 0;--> statement-breakpoint
CREATE INDEX "ledger_transactions_payable" ON "ledger_transactions" USING btree ("partner_id","payable_cents") WHERE payable_cents <> 0;--> statement-breakpoint
CREATE INDEX "ledger_transactions_in_payout" ON "ledger_transactions" USING btree ("partner_id","in_payout_cents") WHERE in_payout_cents <> 0;--> statement-breakpoint
CREATE INDEX "ledger_transactions_paid_out" ON "ledger_transactions" USING btree ("partner_id","paid_out_cents") WHERE paid_out_cents <> 0;--> statement-breakpoint
CREATE INDEX "ledger_transactions_debt" ON "ledger_transactions" USING btree ("partner_id","debt_cents") WHERE debt_cents <> 0;--> statement-breakpoint
-- A row for each entry, for those who read by account. Where they name one, its part alone is read, and its index alone where they sum it up.
CREATE VIEW ledger_entries AS
	SELECT transaction_id, account, partner_id, amount_cents FROM (
		SELECT id AS transaction_id, 'held'::text AS account, partner_id, held_cents AS amount_cents FROM ledger_transactions
		UNION ALL SELECT id AS transaction_id, 'payable'::text AS account, partner_id, payable_cents AS amount_cents FROM ledger_transactions
		UNION ALL SELECT id AS transaction_id, 'in_payout'::text AS account, partner_id, in_payout_cents AS amount_cents FROM ledger_transactions
		UNION ALL SELECT id AS transaction_id, 'paid_out'::text AS account, partner_id, paid_out_cents AS amount_cents FROM ledger_transactions
		UNION ALL SELECT id AS transaction_id, 'debt'::text AS account, partner_id, debt_cents AS amount_cents FROM ledger_transactions
		UNION ALL SELECT id AS transaction_id, 'expense'::text AS account, partner_id, expense_cents AS amount_cents FROM ledger_transactions
		UNION ALL SELECT id AS transaction_id, 'adjustment'::text AS account, partner_id, adjustment_cents AS amount_cents FROM ledger_transactions
	) entries WHERE amount_cents <> 0;--> statement-breakpoint
CREATE FUNCTION check_ledger_transaction() RETURNS trigger LANGUAGE plpgsql AS $$
-- Runs for each row after the whole INSERT. The lock makes the writers of one partner's books take turns, so that each reads what the
-- others committed. Numbers have no gap, so that of several rows the one without a next is the last: it alone reads the balances.
DECLARE
	wrong text;
BEGIN
	PERFORM 1 FROM partners WHERE id = NEW.partner_id FOR NO KEY UPDATE;
	IF NEW.position > 1 AND NOT EXISTS (
		SELECT 1 FROM ledger_transactions WHERE partner_id = NEW.partner_id AND position = NEW.position - 1) THEN
		RAISE EXCEPTION 'No transaction of partner % is before number %', NEW.partner_id, NEW.position USING ERRCODE = 'check_violation';
	END IF;
	IF EXISTS (SELECT 1 FROM ledger_transactions WHERE partner_id = NEW.partner_id AND position = NEW.position + 1) THEN
		RETURN NULL;
	END IF;
	SELECT account INTO wrong FROM ledger_entries
		WHERE partner_id = NEW.partner_id AND account IN ('held', 'payable', 'in_payout', 'paid_out', 'debt')
		GROUP BY account
		HAVING (account <> 'debt' AND sum(amount_cents) < 0) OR (account = 'debt' AND sum(amount_cents) > 0) LIMIT 1;
	IF FOUND THEN
		RAISE EXCEPTION 'This balance would be on the wrong side of zero: % %', NEW.partner_id, wrong USING ERRCODE = 'check_violation';
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER ledger_transactions_in_order AFTER INSERT ON ledger_transactions FOR EACH ROW EXECUTE FUNCTION check_ledger_transaction();
