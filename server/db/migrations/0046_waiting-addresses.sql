CREATE INDEX "one_time_tokens_new_email" ON "one_time_tokens" USING btree ("email") WHERE purpose = 'change-email';--> statement-breakpoint
-- The history says who had confirmed a former address; until now the audit log alone did, whose months are dropped.
UPDATE activities SET details = jsonb_set(details, '{changed,email,confirmed}', 'true')
WHERE kind = 'edited' AND details #>> '{changed,email,from}' IS NOT NULL AND EXISTS (
  SELECT 1 FROM audit_entries WHERE audit_entries.id = activities.id AND audit_entries.at = activities.at
    AND audit_entries.action = 'email.verify');
--> statement-breakpoint
-- Why customers were linked to partners goes with them: those who were erased before.
UPDATE referrals SET reason = NULL, end_reason = NULL
WHERE customer_id IS NULL AND (reason IS NOT NULL OR end_reason IS NOT NULL);
--> statement-breakpoint
UPDATE activities SET text = NULL
WHERE subject_kind = 'partner' AND text IS NOT NULL AND details ->> 'customerId' IS NOT NULL
  AND NOT EXISTS (SELECT 1 FROM users WHERE users.id = (activities.details ->> 'customerId')::uuid);
