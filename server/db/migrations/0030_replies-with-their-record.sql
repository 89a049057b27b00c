-- A kept reply stands beside the record that it is about, so that erasing the record finds it (`run-command.ts`).
UPDATE "idempotency_keys"
SET "reply" = jsonb_build_object('id', coalesce("reply" #>> '{user,id}', "reply" ->> 'id'), 'reply', "reply")
WHERE "reply" IS NOT NULL;
