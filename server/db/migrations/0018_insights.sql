CREATE TABLE "step_counters" (
	"step" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"shard" smallint NOT NULL,
	"n" integer NOT NULL,
	CONSTRAINT "step_counters_step_at_shard_pk" PRIMARY KEY("step","at","shard")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by_id" uuid,
	"lead_count" integer NOT NULL,
	"left_out" integer DEFAULT 0 NOT NULL,
	"undone_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN IF NOT EXISTS "source" text DEFAULT 'signup' NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "import_id" uuid;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "billing_cycle" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "discounted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "time_zone" text;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imports_newest" ON "imports" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "imports_created_by" ON "imports" USING btree ("created_by_id") WHERE created_by_id is not null;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "leads_import" ON "leads" USING btree ("import_id","created_at","user_id") WHERE import_id is not null;--> statement-breakpoint
-- Steps counted until now are known by day in UTC alone. Noon is on that same day in every zone from -11 to +11. Accounts are
-- counted by their leads.
INSERT INTO "step_counters" ("step", "at", "shard", "n")
SELECT split_part(measure, '.', 2), (day + time '12:00') AT TIME ZONE 'UTC', 0, sum(n)
FROM "daily_counters" WHERE measure IN ('funnel.visit', 'funnel.company', 'funnel.plan') GROUP BY 1, 2;--> statement-breakpoint
DELETE FROM "daily_counters" WHERE measure LIKE 'funnel.%';--> statement-breakpoint
-- Files imported until now, as the leads' histories name them.
INSERT INTO "imports" ("id", "created_at", "created_by_id", "lead_count")
SELECT (details ->> 'importId')::uuid, min(at), min(actor_id::text)::uuid, count(*)
FROM "activities" WHERE kind = 'import' AND details ->> 'importId' IS NOT NULL GROUP BY 1;--> statement-breakpoint
UPDATE "imports" SET "left_out" = coalesce((a.details ->> 'leftOut')::int, 0)
FROM "audit_entries" a WHERE a.action = 'leads.import' AND a.subject_id = imports.id::text;--> statement-breakpoint
-- Nothing that is counted so far changes by these copies.
ALTER TABLE "leads" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "leads" SET "source" = 'import' WHERE "source" = 'signup' AND "due_at" >= '9999-12-31T00:00:00Z';--> statement-breakpoint
UPDATE "leads" SET "import_id" = (a.details ->> 'importId')::uuid
FROM "activities" a WHERE a.subject_id = leads.user_id AND a.kind = 'import' AND a.details ->> 'importId' IS NOT NULL;--> statement-breakpoint
UPDATE "leads" SET "billing_cycle" = s.billing_cycle, "discounted" = s.discount_status IS NOT NULL
FROM "subscriptions" s WHERE s.user_id = leads.user_id;--> statement-breakpoint
ALTER TABLE "leads" ENABLE TRIGGER USER;--> statement-breakpoint
CREATE FUNCTION copy_subscription() RETURNS trigger LANGUAGE plpgsql AS $$
-- Whoever changes a plan changes the lead's copy with it. A new lead brings its own.
BEGIN
	UPDATE leads SET plan = NEW.plan, billing_cycle = NEW.billing_cycle, discounted = NEW.discount_status IS NOT NULL
	WHERE user_id = NEW.user_id
		AND (plan, billing_cycle, discounted) IS DISTINCT FROM (NEW.plan, NEW.billing_cycle, NEW.discount_status IS NOT NULL);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER subscriptions_copy AFTER INSERT OR UPDATE OF plan, billing_cycle, discount_status ON subscriptions
FOR EACH ROW EXECUTE FUNCTION copy_subscription();--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_daily() RETURNS trigger LANGUAGE plpgsql AS $$
-- Counts the rows of a table by the day they were made, and by the columns that are the trigger's arguments; what was due by
-- its due day, all of it and what was done in time; leads also by what they buy, and those who did not sign up themselves.
DECLARE
	done text := CASE tg_table_name
		WHEN 'leads' THEN 'contacted_at' WHEN 'messages' THEN 'answered_at' WHEN 'partnerships' THEN 'decided_at'
	END;
	changed text := CASE tg_op
		WHEN 'INSERT' THEN 'SELECT 1 AS n, r.* FROM new_rows r'
		WHEN 'DELETE' THEN 'SELECT -1 AS n, r.* FROM old_rows r'
		ELSE 'SELECT 1 AS n, r.* FROM new_rows r UNION ALL SELECT -1, r.* FROM old_rows r'
	END;
	measures text := '('''', created_at)';
	argument text;
BEGIN
	FOREACH argument IN ARRAY tg_argv[0:] LOOP
		measures := measures || format(', (%L || %I, created_at)', '.' || argument || '.', argument);
	END LOOP;
	IF done IS NOT NULL THEN
		measures := measures || format(', (''.due'', due_at), (CASE WHEN %I <= due_at THEN ''.met'' END, due_at)', done);
	END IF;
	IF tg_table_name = 'leads' THEN
		measures := measures || $m$
			, (concat_ws('.', '.sold', source, status, plan, coalesce(billing_cycle, 'unknown'), discounted), created_at)
			, (CASE WHEN source <> 'signup' THEN '.added' END, created_at)
			, (CASE WHEN source <> 'signup' THEN '.added.industry.' || industry END, created_at)$m$;
	END IF;
	EXECUTE format($sql$
		INSERT INTO daily_counters (measure, day, shard, n)
		SELECT %1$L || name, (at AT TIME ZONE 'UTC')::date, $1, sum(n)
		FROM (%2$s) changed, LATERAL (VALUES %3$s) AS measures (name, at)
		WHERE name IS NOT NULL
		GROUP BY 1, 2 HAVING sum(n) <> 0 ORDER BY 1, 2
		ON CONFLICT (measure, day, shard) DO UPDATE SET n = daily_counters.n + excluded.n
	$sql$, tg_table_name, changed, measures) USING floor(random() * 8)::int;
	RETURN NULL;
END $$;--> statement-breakpoint
INSERT INTO "daily_counters" (measure, day, shard, n)
SELECT 'leads' || name, (created_at AT TIME ZONE 'UTC')::date, 0, count(*) FROM "leads", LATERAL (VALUES
	(concat_ws('.', '.sold', source, status, plan, coalesce(billing_cycle, 'unknown'), discounted)),
	(CASE WHEN source <> 'signup' THEN '.added' END),
	(CASE WHEN source <> 'signup' THEN '.added.industry.' || industry END)
) AS measures (name) WHERE name IS NOT NULL GROUP BY 1, 2;
