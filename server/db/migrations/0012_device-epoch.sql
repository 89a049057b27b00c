ALTER TABLE "users" ADD COLUMN "device_epoch" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Answers kept for repeats that do not say yet what a device cookie is bound to.
DELETE FROM "idempotency_keys"
WHERE "action" IN ('password.reset', 'password.change', 'account.sign-out-everywhere', 'team.accept-invitation', 'admin.set-up');
