CREATE TABLE "voided_refunds" (
	"refund_id" uuid PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"voided_at" timestamp (3) with time zone NOT NULL,
	"voided_by_id" uuid,
	CONSTRAINT "voided_refunds_reason" CHECK ("voided_refunds"."reason" <> '')
);
--> statement-breakpoint
ALTER TABLE "customer_refunds" DROP CONSTRAINT "customer_refunds_refund_key";--> statement-breakpoint
ALTER TABLE "customer_refunds" ADD COLUMN "ordinal" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "voided_refunds" ADD CONSTRAINT "voided_refunds_refund_id_customer_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."customer_refunds"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_refunds" ADD CONSTRAINT "customer_refunds_refund_key" UNIQUE("refund_key","ordinal");--> statement-breakpoint
ALTER TABLE "customer_refunds" ADD CONSTRAINT "customer_refunds_ordinal" CHECK ("customer_refunds"."ordinal" > 0);--> statement-breakpoint
-- A refund counts until it is voided; the lock of its payment's row makes all that happens to a payment take turns.
CREATE FUNCTION check_refund_void() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM 1 FROM customer_payments p JOIN customer_refunds r ON r.payment_id = p.id WHERE r.id = NEW.refund_id
		FOR NO KEY UPDATE OF p;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER voided_refunds_in_turn BEFORE INSERT ON voided_refunds FOR EACH ROW EXECUTE FUNCTION check_refund_void();--> statement-breakpoint
CREATE OR REPLACE FUNCTION check_refund() RETURNS trigger LANGUAGE plpgsql AS $$
-- Refunds of a payment are never more than it, in sum, and none is of a voided one; the lock makes them take turns. What
-- was voided counts no more, and its number is free.
DECLARE
	paid bigint;
BEGIN
	NEW.refund_key := coalesce(NEW.refund_key, NEW.refund);
	SELECT amount_cents INTO paid FROM customer_payments WHERE id = NEW.payment_id FOR NO KEY UPDATE;
	IF EXISTS (SELECT 1 FROM voided_payments WHERE payment_id = NEW.payment_id) THEN
		RAISE EXCEPTION 'A voided payment cannot be refunded' USING ERRCODE = 'check_violation';
	END IF;
	IF NEW.ordinal > 1 AND NOT EXISTS (
		SELECT 1 FROM customer_refunds r JOIN voided_refunds v ON v.refund_id = r.id
		WHERE r.refund_key = NEW.refund_key AND r.ordinal = NEW.ordinal - 1) THEN
		RAISE EXCEPTION 'The refund % before this one is not voided', NEW.refund USING ERRCODE = 'check_violation';
	END IF;
	IF (SELECT coalesce(sum(amount_cents), 0) FROM customer_refunds r WHERE payment_id = NEW.payment_id
		AND NOT EXISTS (SELECT 1 FROM voided_refunds v WHERE v.refund_id = r.id)) + NEW.amount_cents > paid THEN
		RAISE EXCEPTION 'More would be refunded than was paid' USING ERRCODE = 'check_violation';
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
-- A payment is voided when no refund of it counts; the lock of its row makes all that happens to it take turns.
CREATE OR REPLACE FUNCTION check_void() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM 1 FROM customer_payments WHERE id = NEW.payment_id FOR NO KEY UPDATE;
	IF EXISTS (SELECT 1 FROM customer_refunds r WHERE payment_id = NEW.payment_id
		AND NOT EXISTS (SELECT 1 FROM voided_refunds v WHERE v.refund_id = r.id)) THEN
		RAISE EXCEPTION 'A payment with refunds cannot be voided' USING ERRCODE = 'check_violation';
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER voided_refunds_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON voided_refunds FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
REVOKE UPDATE, DELETE, TRUNCATE ON voided_refunds FROM CURRENT_USER;--> statement-breakpoint
GRANT UPDATE (refund_id) ON voided_refunds TO CURRENT_USER;
