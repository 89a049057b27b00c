ALTER TABLE "mails" ADD COLUMN "about_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "views" ADD COLUMN "about_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "mails_about" ON "mails" USING gin ("about_ids") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "views_about" ON "views" USING gin ("about_ids");--> statement-breakpoint
-- Mail from before: whom it is about, where its kind, its address and its time say so. What they do not say stays '{}'.
UPDATE "mails" SET "about_ids" = array["users"."id"] FROM "users"
WHERE "mails"."recipient" = "users"."email" AND "mails"."created_at" >= "users"."created_at" - interval '1 minute'
	AND "mails"."template" IN ('welcome', 'verify-email', 'password-reset', 'password-changed', 'setup-scheduled', 'setup-cancelled', 'admin-invitation');--> statement-breakpoint
UPDATE "mails" SET "about_ids" = "of_address"."ids"
FROM (SELECT "email", array_agg("id") AS "ids" FROM "partnerships" GROUP BY "email") AS "of_address"
WHERE "mails"."recipient" = "of_address"."email" AND "mails"."template" LIKE 'application-%';--> statement-breakpoint
UPDATE "mails" SET "about_ids" = "of_address"."ids"
FROM (SELECT "email", array_agg("id") AS "ids" FROM "messages" GROUP BY "email") AS "of_address"
WHERE "mails"."recipient" = "of_address"."email" AND "mails"."template" = 'contact-acknowledged';--> statement-breakpoint
-- Mail to the team is about whoever wrote from one of its addresses at that minute.
WITH "senders" AS (
	SELECT 'team-signup' AS "template", "id", "email", "created_at" FROM "users"
	UNION ALL SELECT 'team-application', "id", "email", "created_at" FROM "partnerships"
	UNION ALL SELECT 'team-message', "id", "email", "created_at" FROM "messages"
), "addresses" AS (
	SELECT "mails"."id", "template", "mails"."created_at", lower(rtrim("found"[1], '.')) AS "email"
	FROM "mails", LATERAL regexp_matches(concat_ws(' ', "data" ->> 'email', "text"), '[^\s,]+@[^\s,]+', 'g') AS "found"
	WHERE "template" IN ('team-signup', 'team-application', 'team-message')
), "about" AS (
	SELECT "addresses"."id", array_agg(DISTINCT "senders"."id") AS "ids" FROM "addresses" JOIN "senders" USING ("template", "email")
	WHERE "addresses"."created_at" BETWEEN "senders"."created_at" - interval '1 minute' AND "senders"."created_at" + interval '1 minute'
	GROUP BY "addresses"."id"
)
UPDATE "mails" SET "about_ids" = "about"."ids" FROM "about" WHERE "mails"."id" = "about"."id";--> statement-breakpoint
UPDATE "mails" SET "about_ids" = array["partnerships"."id"] FROM "partnerships"
WHERE "mails"."template" = 'team-application-answer'
	AND "partnerships"."id"::text = substring(concat_ws(' ', "data" ->> 'link', "text") from '[?&]id=([0-9a-f-]{36})(?![0-9a-f-])');--> statement-breakpoint
-- Digests held names. What was read is blanked; what still waits leaves with its counts alone.
UPDATE "mails" SET "text" = NULL, "html" = NULL WHERE "template" = 'promises-digest';--> statement-breakpoint
UPDATE "mails" SET "data" = "data" || jsonb_build_object(
	'at', to_char("created_at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'timeZone', 'UTC',
	'signups', jsonb_build_object('total', 0, 'lines', '[]'::jsonb),
	'messages', jsonb_build_object('total', 0, 'lines', '[]'::jsonb),
	'applications', jsonb_build_object('total', 0, 'lines', '[]'::jsonb))
WHERE "template" = 'promises-digest' AND "status" = 'queued';
