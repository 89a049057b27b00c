ALTER TABLE "referrals" ADD COLUMN "number" integer;--> statement-breakpoint
ALTER TABLE "referrals" ADD COLUMN "payer_id" uuid;--> statement-breakpoint
-- Customers keep the numbers that were read so far: counted in the order of their first commissions, then of payments too small for one.
UPDATE referrals r SET number = p.number, payer_id = p.customer_id FROM (
	SELECT p.partner_id, p.customer_id, row_number() OVER (
		PARTITION BY p.partner_id ORDER BY min(t.position) NULLS LAST, min(p.recorded_at), p.customer_id) AS number
	FROM customer_payments p LEFT JOIN ledger_transactions t ON t.payment_id = p.id
	WHERE p.partner_id IS NOT NULL GROUP BY p.partner_id, p.customer_id) p
	WHERE r.partner_id = p.partner_id AND r.customer_id = p.customer_id AND r.ended_at IS NULL;--> statement-breakpoint
-- Which of the erased customers paid what is not known any more: those who paid are put beside the earliest referrals, one each.
UPDATE referrals r SET number = p.number, payer_id = p.customer_id FROM (
	SELECT n.*, row_number() OVER (PARTITION BY n.partner_id ORDER BY n.number) AS place FROM (
		SELECT p.partner_id, p.customer_id, row_number() OVER (
			PARTITION BY p.partner_id ORDER BY min(t.position) NULLS LAST, min(p.recorded_at), p.customer_id) AS number
		FROM customer_payments p LEFT JOIN ledger_transactions t ON t.payment_id = p.id
		WHERE p.partner_id IS NOT NULL GROUP BY p.partner_id, p.customer_id) n
	WHERE NOT EXISTS (SELECT 1 FROM referrals k WHERE k.partner_id = n.partner_id AND k.payer_id = n.customer_id)) p,
	(SELECT id, partner_id, row_number() OVER (PARTITION BY partner_id ORDER BY linked_at, id) AS place
	FROM referrals WHERE customer_id IS NULL AND ended_at IS NULL) e
	WHERE r.id = e.id AND e.partner_id = p.partner_id AND e.place = p.place;--> statement-breakpoint
CREATE UNIQUE INDEX "referrals_number_key" ON "referrals" USING btree ("partner_id","number") WHERE number is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "referrals_payer_key" ON "referrals" USING btree ("partner_id","payer_id") WHERE payer_id is not null;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_numbered" CHECK (("referrals"."number" is null) = ("referrals"."payer_id" is null) and "referrals"."number" > 0);
