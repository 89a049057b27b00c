-- Search finds words without regard to case, accents and kinds of quotation marks (decision 043), and phone numbers in E.164.
-- Rewrites the four tables and builds their search indexes anew: minutes for a million signups, while writers wait.
-- Only characters of one letter each are listed: NFKD takes apart whatever has an accent.
CREATE FUNCTION fold_search(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN replace(replace(replace(translate(
  lower(regexp_replace(normalize($1, NFKD), U&'[\0300-\036F]', '', 'g')),
  U&'\2018\2019\02BC\0060\201C\201D\2013\2014\00F8\0142\0111\00F0\0131', '''''''''""--olddi'),
  U&'\00DF', 'ss'), U&'\00E6', 'ae'), U&'\0153', 'oe');--> statement-breakpoint
-- The pattern for `like` that finds a text anywhere, its wildcards taken literally.
CREATE FUNCTION search_pattern(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN '%' || regexp_replace(fold_search($1), '([\\%_])', '\\\1', 'g') || '%';--> statement-breakpoint
ALTER TABLE "leads" RENAME COLUMN "search" TO "search_text";--> statement-breakpoint
DROP INDEX "leads_search";--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "international_phone" text;--> statement-breakpoint
ALTER TABLE "partnerships" ADD COLUMN "international_phone" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "international_phone" text;--> statement-breakpoint
-- Numbers kept until now: those with a country code as they are, others as numbers of the US.
UPDATE "partnerships" SET "international_phone" = CASE WHEN phone ~ '^\s*\+' AND length(phone_digits) BETWEEN 8 AND 15 THEN '+' || phone_digits
  WHEN phone_digits ~ '^1\d{10}$' THEN '+' || phone_digits WHEN phone_digits ~ '^\d{10}$' THEN '+1' || phone_digits END;--> statement-breakpoint
UPDATE "messages" SET "international_phone" = CASE WHEN phone ~ '^\s*\+' AND length(d) BETWEEN 8 AND 15 THEN '+' || d
  WHEN d ~ '^1\d{10}$' THEN '+' || d WHEN d ~ '^\d{10}$' THEN '+1' || d END
  FROM (SELECT id AS message_id, regexp_replace(coalesce(phone, ''), '[^0-9]', '', 'g') AS d FROM "messages") digits
  WHERE message_id = id AND d <> '';--> statement-breakpoint
UPDATE "leads" SET "international_phone" = CASE WHEN u.phone ~ '^\s*\+' AND length(phone_digits) BETWEEN 8 AND 15 THEN '+' || phone_digits
  WHEN phone_digits ~ '^1\d{10}$' THEN '+' || phone_digits WHEN phone_digits ~ '^\d{10}$' THEN '+1' || phone_digits END
  FROM "users" u WHERE u.id = user_id;--> statement-breakpoint
UPDATE "leads" SET "search_text" = search_text || chr(10) || international_phone WHERE international_phone IS NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "search" text GENERATED ALWAYS AS (fold_search(search_text)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" DROP COLUMN "search";--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "search" text GENERATED ALWAYS AS (fold_search(recipient || chr(10) || coalesce(subject, ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" DROP COLUMN "search";--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "search" text GENERATED ALWAYS AS (fold_search(first_name || ' ' || last_name || chr(10) || email || chr(10) || coalesce(company, '') || chr(10) || coalesce(phone, '') || chr(10) || message || chr(10) || regexp_replace(coalesce(phone, ''), '[^0-9]', '', 'g') || chr(10) || coalesce(international_phone, ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "partnerships" DROP COLUMN "search";--> statement-breakpoint
ALTER TABLE "partnerships" ADD COLUMN "search" text GENERATED ALWAYS AS (fold_search(contact_name || chr(10) || company_name || chr(10) || email || chr(10) || phone || chr(10) || regexp_replace(phone, '[^0-9]', '', 'g') || chr(10) || coalesce(international_phone, ''))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "leads_search" ON "leads" USING gin ("search" gin_trgm_ops) WITH (gin_pending_list_limit = 64);--> statement-breakpoint
CREATE INDEX "mails_search" ON "mails" USING gin ("search" gin_trgm_ops) WITH (gin_pending_list_limit = 64);--> statement-breakpoint
CREATE INDEX "messages_search" ON "messages" USING gin ("search" gin_trgm_ops) WITH (gin_pending_list_limit = 64);--> statement-breakpoint
CREATE INDEX "partnerships_search" ON "partnerships" USING gin ("search" gin_trgm_ops) WITH (gin_pending_list_limit = 64);
