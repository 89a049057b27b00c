CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "activities" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"text" text,
	"details" jsonb,
	"actor_id" uuid,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "two_factors" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"verified" boolean DEFAULT true NOT NULL,
	"failed_verification_count" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "discount_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"note" text,
	"created_by_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "leads" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"search" text NOT NULL,
	"phone_digits" text NOT NULL,
	"plan" text NOT NULL,
	"industry" text NOT NULL,
	"verified" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'pending_setup' NOT NULL,
	"lost_reason" text,
	"owner_id" uuid,
	"next_step" text,
	"next_step_at" timestamp (3) with time zone,
	"setup_at" timestamp (3) with time zone,
	"setup_office" text,
	"due_at" timestamp (3) with time zone NOT NULL,
	"contacted_at" timestamp (3) with time zone,
	"version" integer DEFAULT 0 NOT NULL,
	"sample" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tallies" (
	"measure" text NOT NULL,
	"day" date NOT NULL,
	"shard" smallint NOT NULL,
	"n" integer NOT NULL,
	CONSTRAINT "tallies_measure_day_shard_pk" PRIMARY KEY("measure","day","shard")
);
--> statement-breakpoint
CREATE TABLE "views" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "views_name_key" UNIQUE("owner_id","list","name")
);
--> statement-breakpoint
DROP INDEX "partnerships_status";--> statement-breakpoint
DROP INDEX "partnerships_pending_email_key";--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "search" text GENERATED ALWAYS AS (lower(first_name || ' ' || last_name || chr(10) || email || chr(10) || coalesce(company, '') || chr(10) || coalesce(phone, '') || chr(10) || message)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "due_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "messages" SET "due_at" = "created_at" + interval '24 hours';--> statement-breakpoint
ALTER TABLE "messages" ALTER COLUMN "due_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "answered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "answered_by_id" uuid;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "partnerships" ADD COLUMN "search" text GENERATED ALWAYS AS (lower(contact_name || chr(10) || company_name || chr(10) || email || chr(10) || phone)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "partnerships" ADD COLUMN "phone_digits" text GENERATED ALWAYS AS (regexp_replace(phone, '[^0-9]', '', 'g')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "partnerships" ADD COLUMN "due_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "partnerships" SET "due_at" = "created_at" + interval '3 days';--> statement-breakpoint
ALTER TABLE "partnerships" ALTER COLUMN "due_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "partnerships" ADD COLUMN "decided_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "partnerships" ADD COLUMN "decided_by_id" uuid;--> statement-breakpoint
ALTER TABLE "partnerships" ADD COLUMN "decision_note" text;--> statement-breakpoint
ALTER TABLE "partnerships" ADD COLUMN "final_tier" text;--> statement-breakpoint
ALTER TABLE "partnerships" ADD COLUMN "question" text;--> statement-breakpoint
ALTER TABLE "partnerships" ADD COLUMN "asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "partnerships" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "partnerships" ADD COLUMN "answered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "partnerships" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "details" jsonb;--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD COLUMN "subject_id" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "two_factor_enabled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_factors" ADD CONSTRAINT "two_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_codes" ADD CONSTRAINT "discount_codes_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "views" ADD CONSTRAINT "views_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activities_subject" ON "activities" USING btree ("subject_id","at","id");--> statement-breakpoint
CREATE INDEX "activities_actor" ON "activities" USING btree ("actor_id") WHERE actor_id is not null;--> statement-breakpoint
CREATE INDEX "two_factors_user" ON "two_factors" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "leads_newest" ON "leads" USING btree ("created_at","user_id");--> statement-breakpoint
CREATE INDEX "leads_status" ON "leads" USING btree ("status","created_at","user_id");--> statement-breakpoint
CREATE INDEX "leads_plan" ON "leads" USING btree ("plan","created_at","user_id");--> statement-breakpoint
CREATE INDEX "leads_industry" ON "leads" USING btree ("industry","created_at","user_id");--> statement-breakpoint
CREATE INDEX "leads_owner" ON "leads" USING btree ("owner_id","created_at","user_id");--> statement-breakpoint
CREATE INDEX "leads_due" ON "leads" USING btree ("due_at","user_id") WHERE contacted_at is null;--> statement-breakpoint
CREATE INDEX "leads_phone" ON "leads" USING btree ("phone_digits");--> statement-breakpoint
CREATE INDEX "leads_search" ON "leads" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_answered_by_id_users_id_fk" FOREIGN KEY ("answered_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partnerships" ADD CONSTRAINT "partnerships_decided_by_id_users_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mails_recipient" ON "mails" USING btree ("recipient","created_at");--> statement-breakpoint
CREATE INDEX "messages_due" ON "messages" USING btree ("due_at","id") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "messages_answered_by" ON "messages" USING btree ("answered_by_id") WHERE answered_by_id is not null;--> statement-breakpoint
CREATE INDEX "messages_email" ON "messages" USING btree ("email");--> statement-breakpoint
CREATE INDEX "messages_search" ON "messages" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "partnerships_due" ON "partnerships" USING btree ("due_at","id") WHERE decided_at is null;--> statement-breakpoint
CREATE INDEX "partnerships_decided_by" ON "partnerships" USING btree ("decided_by_id") WHERE decided_by_id is not null;--> statement-breakpoint
CREATE INDEX "partnerships_email" ON "partnerships" USING btree ("email");--> statement-breakpoint
CREATE INDEX "partnerships_phone" ON "partnerships" USING btree ("phone_digits");--> statement-breakpoint
CREATE INDEX "partnerships_company" ON "partnerships" USING btree (lower(company_name));--> statement-breakpoint
CREATE INDEX "partnerships_search" ON "partnerships" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "audit_entries_newest" ON "audit_entries" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "companies_name" ON "companies" USING btree (lower(company_name));--> statement-breakpoint
CREATE INDEX "partnerships_status" ON "partnerships" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "partnerships_pending_email_key" ON "partnerships" USING btree ("email") WHERE status in ('pending', 'needs_info');--> statement-breakpoint
CREATE FUNCTION keep_tally() RETURNS trigger LANGUAGE plpgsql AS $$
-- Counts the rows of a table by the day they were made, and by the columns that are the trigger's arguments.
DECLARE
	measures text[] := tg_argv::text[];
	changed text := CASE tg_op
		WHEN 'INSERT' THEN 'SELECT to_jsonb(r) AS r, 1 AS n FROM new_rows r'
		WHEN 'DELETE' THEN 'SELECT to_jsonb(r) AS r, -1 AS n FROM old_rows r'
		ELSE 'SELECT to_jsonb(r) AS r, 1 AS n FROM new_rows r UNION ALL SELECT to_jsonb(r), -1 FROM old_rows r'
	END;
BEGIN
	EXECUTE format($sql$
		INSERT INTO tallies (measure, day, shard, n)
		SELECT measure, day, $1, sum(n) FROM (
			SELECT (r->>'created_at')::timestamptz AT TIME ZONE 'UTC' AS at, n, %1$L || by_value AS measure
			FROM (%2$s) changed, LATERAL (
				SELECT '' AS by_value UNION ALL SELECT '.' || c || '.' || (r->>c) FROM unnest($2::text[]) c
			) measures
		) counted, LATERAL (SELECT at::date AS day) days
		GROUP BY measure, day HAVING sum(n) <> 0 ORDER BY measure, day
		ON CONFLICT (measure, day, shard) DO UPDATE SET n = tallies.n + excluded.n
	$sql$, tg_table_name, changed) USING floor(random() * 8)::int, measures;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER leads_tally_insert AFTER INSERT ON leads REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_tally('status', 'plan', 'industry');--> statement-breakpoint
CREATE TRIGGER leads_tally_update AFTER UPDATE ON leads REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_tally('status', 'plan', 'industry');--> statement-breakpoint
CREATE TRIGGER leads_tally_delete AFTER DELETE ON leads REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_tally('status', 'plan', 'industry');--> statement-breakpoint
CREATE TRIGGER partnerships_tally_insert AFTER INSERT ON partnerships REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_tally('status');--> statement-breakpoint
CREATE TRIGGER partnerships_tally_update AFTER UPDATE ON partnerships REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_tally('status');--> statement-breakpoint
CREATE TRIGGER partnerships_tally_delete AFTER DELETE ON partnerships REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_tally('status');--> statement-breakpoint
CREATE TRIGGER messages_tally_insert AFTER INSERT ON messages REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_tally('status');--> statement-breakpoint
CREATE TRIGGER messages_tally_update AFTER UPDATE ON messages REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_tally('status');--> statement-breakpoint
CREATE TRIGGER messages_tally_delete AFTER DELETE ON messages REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_tally('status');--> statement-breakpoint
CREATE TRIGGER mails_tally_insert AFTER INSERT ON mails REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_tally('status');--> statement-breakpoint
CREATE TRIGGER mails_tally_update AFTER UPDATE ON mails REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_tally('status');--> statement-breakpoint
CREATE TRIGGER mails_tally_delete AFTER DELETE ON mails REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_tally('status');--> statement-breakpoint
INSERT INTO tallies (measure, day, shard, n)
SELECT 'partnerships' || by_value, (created_at AT TIME ZONE 'UTC')::date, 0, count(*)
FROM partnerships, LATERAL (VALUES (''), ('.status.' || status)) measures (by_value) GROUP BY 1, 2;--> statement-breakpoint
INSERT INTO tallies (measure, day, shard, n)
SELECT 'messages' || by_value, (created_at AT TIME ZONE 'UTC')::date, 0, count(*)
FROM messages, LATERAL (VALUES (''), ('.status.' || status)) measures (by_value) GROUP BY 1, 2;--> statement-breakpoint
INSERT INTO tallies (measure, day, shard, n)
SELECT 'mails' || by_value, (created_at AT TIME ZONE 'UTC')::date, 0, count(*)
FROM mails, LATERAL (VALUES (''), ('.status.' || status)) measures (by_value) GROUP BY 1, 2;--> statement-breakpoint
INSERT INTO leads (user_id, created_at, search, phone_digits, plan, industry, verified, status, due_at, sample)
SELECT u.id, u.created_at,
	lower(concat_ws(chr(10), u.first_name || ' ' || u.last_name, u.email, c.company_name, u.phone, c.business_phone)),
	regexp_replace(u.phone, '[^0-9]', '', 'g'), s.plan, c.industry, u.email_verified, s.status,
	u.created_at + interval '48 hours', u.sample
FROM users u JOIN companies c ON c.user_id = u.id JOIN subscriptions s ON s.user_id = u.id;--> statement-breakpoint
ALTER TABLE "subscriptions" DROP COLUMN "status";