ALTER TABLE "tallies" RENAME TO "daily_counters";--> statement-breakpoint
ALTER TABLE "daily_counters" RENAME CONSTRAINT "tallies_measure_day_shard_pk" TO "daily_counters_measure_day_shard_pk";--> statement-breakpoint
ALTER INDEX IF EXISTS "leads_by_promise" RENAME TO "leads_by_due";--> statement-breakpoint
ALTER INDEX IF EXISTS "leads_unkept" RENAME TO "leads_late";--> statement-breakpoint
ALTER INDEX IF EXISTS "leads_unkept_newest" RENAME TO "leads_late_newest";--> statement-breakpoint
ALTER INDEX IF EXISTS "messages_by_promise" RENAME TO "messages_by_due";--> statement-breakpoint
ALTER INDEX IF EXISTS "messages_unkept" RENAME TO "messages_late";--> statement-breakpoint
ALTER INDEX IF EXISTS "messages_unkept_newest" RENAME TO "messages_late_newest";--> statement-breakpoint
ALTER INDEX IF EXISTS "partnerships_by_promise" RENAME TO "partnerships_by_due";--> statement-breakpoint
ALTER INDEX IF EXISTS "partnerships_unkept" RENAME TO "partnerships_late";--> statement-breakpoint
ALTER INDEX IF EXISTS "partnerships_unkept_newest" RENAME TO "partnerships_late_newest";--> statement-breakpoint
ALTER FUNCTION keep_tally() RENAME TO count_daily;--> statement-breakpoint
DO $do$
-- The triggers call the function by its identity; only its text names the table.
DECLARE
	named record;
	text_of text;
BEGIN
	text_of := pg_get_functiondef('count_daily()'::regprocedure);
	text_of := replace(replace(text_of, 'tallies', 'daily_counters'), '.kept', '.met');
	text_of := replace(text_of, 'promises by the day they were due, all of them and those that were kept in time', 'what was due by its due day, all of it and what was done in time');
	EXECUTE text_of;
	FOR named IN SELECT tgname, tgrelid::regclass AS of_table FROM pg_trigger WHERE tgname LIKE '%\_tally\_%' AND NOT tgisinternal LOOP
		EXECUTE format('ALTER TRIGGER %I ON %s RENAME TO %I', named.tgname, named.of_table, replace(named.tgname, '_tally_', '_counter_'));
	END LOOP;
END $do$;--> statement-breakpoint
UPDATE "daily_counters" SET "measure" = regexp_replace("measure", '\.kept$', '.met') WHERE "measure" LIKE '%.kept';--> statement-breakpoint
UPDATE "views" SET "query" = regexp_replace(regexp_replace(regexp_replace("query", '(^|&)promise=due(?=&|$)', '\1due=open'), '(^|&)promise=broken(?=&|$)', '\1due=late'), '(^|&)promise=', '\1due=') WHERE "query" ~ '(^|&)promise=';--> statement-breakpoint
UPDATE "mails" SET "data" = "data" - 'letter' || jsonb_build_object('content', "data" -> 'letter') WHERE "data" ? 'letter';--> statement-breakpoint
UPDATE "mails" SET "data" = "data" - 'broken' || jsonb_build_object('overdue', "data" -> 'broken') WHERE "template" = 'promises-digest' AND "data" ? 'broken';--> statement-breakpoint
UPDATE "mails" SET "template" = 'due-digest' WHERE "template" = 'promises-digest';--> statement-breakpoint
UPDATE "one_time_tokens" SET "purpose" = CASE "purpose" WHEN 'newcomer' THEN 'oauth-signup' ELSE 'totp' END WHERE "purpose" IN ('newcomer', 'sign-in-code');--> statement-breakpoint
UPDATE "audit_entries" SET "action" = names.now FROM (VALUES ('codes.create', 'discount-codes.create'), ('codes.end', 'discount-codes.end'), ('sign-in-codes.start', 'totp.start'), ('sign-in-codes.turn-off', 'totp.turn-off'), ('sign-in-codes.turn-on', 'totp.turn-on'), ('sign-in-codes.use', 'totp.use')) AS names (was, now) WHERE "action" = names.was;--> statement-breakpoint
UPDATE "audit_entries" SET "subject_kind" = 'discount-code' WHERE "subject_kind" = 'code';--> statement-breakpoint
UPDATE "idempotency_keys" SET "action" = names.now FROM (VALUES ('codes.create', 'discount-codes.create'), ('codes.end', 'discount-codes.end'), ('sign-in-codes.start', 'totp.start'), ('sign-in-codes.turn-off', 'totp.turn-off'), ('sign-in-codes.turn-on', 'totp.turn-on'), ('sign-in-codes.use', 'totp.use')) AS names (was, now) WHERE "action" = names.was;--> statement-breakpoint
DO $do$ BEGIN
	-- The job is called sla.digest now and schedules itself at the start.
	IF to_regclass('pgboss.schedule') IS NOT NULL THEN
		DELETE FROM pgboss.schedule WHERE name = 'promises.digest';
	END IF;
END $do$;
