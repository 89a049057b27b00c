CREATE TABLE "voided_payments" (
	"payment_id" uuid PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"voided_at" timestamp (3) with time zone NOT NULL,
	"voided_by_id" uuid,
	CONSTRAINT "voided_payments_reason" CHECK ("voided_payments"."reason" <> '')
);
--> statement-breakpoint
ALTER TABLE "customer_payments" DROP CONSTRAINT "customer_payments_invoice_key";--> statement-breakpoint
ALTER TABLE "customer_payments" ADD COLUMN "ordinal" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "voided_payments" ADD CONSTRAINT "voided_payments_payment_id_customer_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."customer_payments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_payments" ADD CONSTRAINT "customer_payments_invoice_key" UNIQUE("invoice","ordinal");--> statement-breakpoint
ALTER TABLE "customer_payments" ADD CONSTRAINT "customer_payments_ordinal" CHECK ("customer_payments"."ordinal" > 0);--> statement-breakpoint
-- A payment is of an invoice that nobody recorded, or whose payments so far are all voided.
CREATE FUNCTION check_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.ordinal > 1 AND NOT EXISTS (
		SELECT 1 FROM customer_payments p JOIN voided_payments v ON v.payment_id = p.id
		WHERE p.invoice = NEW.invoice AND p.ordinal = NEW.ordinal - 1) THEN
		RAISE EXCEPTION 'The payment of % before this one is not voided', NEW.invoice USING ERRCODE = 'check_violation';
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER customer_payments_after_voided BEFORE INSERT ON customer_payments FOR EACH ROW EXECUTE FUNCTION check_payment();--> statement-breakpoint
-- Either a payment is voided or something of it is refunded; the lock of its row makes both take turns.
CREATE FUNCTION check_void() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM 1 FROM customer_payments WHERE id = NEW.payment_id FOR NO KEY UPDATE;
	IF EXISTS (SELECT 1 FROM customer_refunds WHERE payment_id = NEW.payment_id) THEN
		RAISE EXCEPTION 'A payment with refunds cannot be voided' USING ERRCODE = 'check_violation';
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER voided_payments_whole BEFORE INSERT ON voided_payments FOR EACH ROW EXECUTE FUNCTION check_void();--> statement-breakpoint
CREATE OR REPLACE FUNCTION check_refund() RETURNS trigger LANGUAGE plpgsql AS $$
-- Refunds of a payment are never more than it, in sum, and none is of a voided one; the lock makes them take turns.
DECLARE
	paid bigint;
BEGIN
	SELECT amount_cents INTO paid FROM customer_payments WHERE id = NEW.payment_id FOR NO KEY UPDATE;
	IF EXISTS (SELECT 1 FROM voided_payments WHERE payment_id = NEW.payment_id) THEN
		RAISE EXCEPTION 'A voided payment cannot be refunded' USING ERRCODE = 'check_violation';
	END IF;
	IF (SELECT coalesce(sum(amount_cents), 0) FROM customer_refunds WHERE payment_id = NEW.payment_id) + NEW.amount_cents > paid THEN
		RAISE EXCEPTION 'More would be refunded than was paid' USING ERRCODE = 'check_violation';
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER voided_payments_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON voided_payments FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
REVOKE UPDATE, DELETE, TRUNCATE ON voided_payments FROM CURRENT_USER;--> statement-breakpoint
GRANT UPDATE (payment_id) ON voided_payments TO CURRENT_USER;
