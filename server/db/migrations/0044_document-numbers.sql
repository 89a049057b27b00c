ALTER TABLE "customer_payments" ADD COLUMN "invoice_key" text;--> statement-breakpoint
ALTER TABLE "customer_refunds" ADD COLUMN "refund_key" text;--> statement-breakpoint
-- As `documentNumber` of contracts/document-number.ts.
CREATE FUNCTION document_number(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT AS $$
	SELECT upper(btrim(regexp_replace(translate(normalize($1, NFKC),
		U&'\02D7\2010\2011\2012\2013\2014\2015\2043\2212\2796\FE58\FE63', '------------'), '\s+', ' ', 'g')))
$$;--> statement-breakpoint
ALTER TABLE "customer_payments" DISABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "customer_refunds" DISABLE TRIGGER USER;--> statement-breakpoint
GRANT UPDATE ON "customer_payments", "customer_refunds" TO CURRENT_USER;--> statement-breakpoint
ALTER TABLE "customer_payments" DROP CONSTRAINT "customer_payments_invoice_key";--> statement-breakpoint
-- Of several spellings of one number, all voided payments and one other have the key, which counts them anew. Where two
-- or more were not voided, each but one keeps its own spelling as the key: nothing that was booked is changed.
WITH counted AS (
	SELECT p.id, document_number(p.invoice) AS key, v.payment_id IS NULL AS counts,
		row_number() OVER (PARTITION BY document_number(p.invoice), v.payment_id IS NULL
			ORDER BY p.invoice <> document_number(p.invoice), p.recorded_at, p.id) AS n
	FROM customer_payments p LEFT JOIN voided_payments v ON v.payment_id = p.id
), numbered AS (
	SELECT id, key, row_number() OVER (PARTITION BY key ORDER BY counts, n) AS ordinal
	FROM counted WHERE NOT counts OR n = 1
)
UPDATE customer_payments p SET invoice_key = coalesce(numbered.key, p.invoice), ordinal = coalesce(numbered.ordinal, p.ordinal)
FROM counted LEFT JOIN numbered ON numbered.id = counted.id WHERE counted.id = p.id;--> statement-breakpoint
WITH counted AS (
	SELECT id, document_number(refund) AS key, row_number() OVER (PARTITION BY document_number(refund)
		ORDER BY refund <> document_number(refund), recorded_at, id) AS n
	FROM customer_refunds
)
UPDATE customer_refunds r SET refund_key = CASE WHEN counted.n = 1 THEN counted.key ELSE r.refund END
FROM counted WHERE counted.id = r.id;--> statement-breakpoint
DROP FUNCTION document_number;--> statement-breakpoint
REVOKE UPDATE ON "customer_payments", "customer_refunds" FROM CURRENT_USER;--> statement-breakpoint
GRANT UPDATE (id) ON "customer_payments", "customer_refunds" TO CURRENT_USER;--> statement-breakpoint
ALTER TABLE "customer_payments" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "customer_refunds" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "customer_payments" ALTER COLUMN "invoice_key" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_refunds" ALTER COLUMN "refund_key" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_refunds" DROP CONSTRAINT "customer_refunds_refund_key";--> statement-breakpoint
ALTER TABLE "customer_payments" ADD CONSTRAINT "customer_payments_invoice_key" UNIQUE("invoice_key","ordinal");--> statement-breakpoint
ALTER TABLE "customer_refunds" ADD CONSTRAINT "customer_refunds_refund_key" UNIQUE("refund_key");--> statement-breakpoint
CREATE OR REPLACE FUNCTION check_payment() RETURNS trigger LANGUAGE plpgsql AS $$
-- A payment is of an invoice that nobody recorded, or whose payments so far are all voided.
BEGIN
	NEW.invoice_key := coalesce(NEW.invoice_key, NEW.invoice);
	IF NEW.ordinal > 1 AND NOT EXISTS (
		SELECT 1 FROM customer_payments p JOIN voided_payments v ON v.payment_id = p.id
		WHERE p.invoice_key = NEW.invoice_key AND p.ordinal = NEW.ordinal - 1) THEN
		RAISE EXCEPTION 'The payment of % before this one is not voided', NEW.invoice USING ERRCODE = 'check_violation';
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION check_refund() RETURNS trigger LANGUAGE plpgsql AS $$
-- Refunds of a payment are never more than it, in sum, and none is of a voided one; the lock makes them take turns.
DECLARE
	paid bigint;
BEGIN
	NEW.refund_key := coalesce(NEW.refund_key, NEW.refund);
	SELECT amount_cents INTO paid FROM customer_payments WHERE id = NEW.payment_id FOR NO KEY UPDATE;
	IF EXISTS (SELECT 1 FROM voided_payments WHERE payment_id = NEW.payment_id) THEN
		RAISE EXCEPTION 'A voided payment cannot be refunded' USING ERRCODE = 'check_violation';
	END IF;
	IF (SELECT coalesce(sum(amount_cents), 0) FROM customer_refunds WHERE payment_id = NEW.payment_id) + NEW.amount_cents > paid THEN
		RAISE EXCEPTION 'More would be refunded than was paid' USING ERRCODE = 'check_violation';
	END IF;
	RETURN NEW;
END $$;
