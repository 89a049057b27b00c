ALTER TABLE "referrals" DROP CONSTRAINT "referrals_numbered";--> statement-breakpoint
DROP INDEX "referrals_payer_key";--> statement-breakpoint
CREATE UNIQUE INDEX "referrals_payer_key" ON "referrals" USING btree ("payer_id","partner_id") WHERE payer_id is not null;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_numbered" CHECK ("referrals"."number" is null or ("referrals"."payer_id" is not null and "referrals"."number" > 0));--> statement-breakpoint
-- Who paid and earned nobody anything so far. Whose payments those of erased customers are is not known any more.
UPDATE referrals r SET payer_id = r.customer_id WHERE r.payer_id IS NULL AND r.ended_at IS NULL
	AND EXISTS (SELECT 1 FROM customer_payments p WHERE p.customer_id = r.customer_id);
