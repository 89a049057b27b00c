CREATE TABLE "visit_sources" (
	"day" date NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "visit_sources_day_source_pk" PRIMARY KEY("day","source")
);
--> statement-breakpoint
CREATE TABLE "lifecycle_mails" (
	"subject_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"occurrence" text NOT NULL,
	"state" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" uuid,
	CONSTRAINT "lifecycle_mails_subject_id_kind_occurrence_pk" PRIMARY KEY("subject_id","kind","occurrence")
);
--> statement-breakpoint
ALTER TABLE "step_counters" DROP CONSTRAINT "step_counters_step_at_shard_pk";--> statement-breakpoint
ALTER TABLE "step_counters" ADD COLUMN "source" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "step_counters" ADD CONSTRAINT "step_counters_step_at_source_shard_pk" PRIMARY KEY("step","at","source","shard");--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "came_from" text DEFAULT 'unknown' NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "live_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "attribution" jsonb;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "heard_from" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "came_from" text DEFAULT 'unknown' NOT NULL;--> statement-breakpoint
ALTER TABLE "partnerships" ADD COLUMN "attribution" jsonb;--> statement-breakpoint
ALTER TABLE "partnerships" ADD COLUMN "heard_from" text;--> statement-breakpoint
ALTER TABLE "partnerships" ADD COLUMN "came_from" text DEFAULT 'unknown' NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "attribution" jsonb;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "heard_from" text;--> statement-breakpoint
ALTER TABLE "lifecycle_mails" ADD CONSTRAINT "lifecycle_mails_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "leads_came_from" ON "leads" USING btree ("came_from","created_at","user_id");--> statement-breakpoint
CREATE INDEX "leads_live" ON "leads" USING btree ("live_at","user_id") WHERE live_at is not null;--> statement-breakpoint
CREATE INDEX "messages_came_from" ON "messages" USING btree ("came_from","created_at","id");--> statement-breakpoint
CREATE INDEX "partnerships_came_from" ON "partnerships" USING btree ("came_from","created_at","id");--> statement-breakpoint
CREATE FUNCTION note_live() RETURNS trigger LANGUAGE plpgsql AS $$
-- Whoever moves a lead to another status notes since when it is a customer. A lead that is put back brings its own.
BEGIN
	IF NEW.status <> 'live' THEN
		NEW.live_at := NULL;
	ELSIF TG_OP = 'INSERT' THEN
		NEW.live_at := coalesce(NEW.live_at, now());
	ELSIF OLD.status <> 'live' THEN
		NEW.live_at := now();
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER leads_live_at BEFORE INSERT OR UPDATE OF status ON leads FOR EACH ROW EXECUTE FUNCTION note_live();--> statement-breakpoint
-- Customers until now, as their histories say since when. Nothing that is counted so far changes by these copies.
ALTER TABLE "leads" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "leads" SET "live_at" = a.at
FROM (SELECT subject_id, max(at) AS at FROM "activities" WHERE details ->> 'to' = 'live' GROUP BY 1) a
WHERE a.subject_id = leads.user_id AND leads.status = 'live';--> statement-breakpoint
ALTER TABLE "leads" ENABLE TRIGGER USER;--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_daily() RETURNS trigger LANGUAGE plpgsql AS $$
-- Counts the rows of a table by the day they were made, and by the columns that are the trigger's arguments; what was due by
-- its due day, all of it and what was done in time; leads also by what they buy, those who did not sign up themselves,
-- and those who did by where they came from.
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
			, (CASE WHEN source <> 'signup' THEN '.added.industry.' || industry END, created_at)
			, (CASE WHEN source = 'signup' THEN '.from.' || CASE status WHEN 'live' THEN 'live.' ELSE 'open.' END || came_from END, created_at)$m$;
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
SELECT 'leads.from.' || CASE status WHEN 'live' THEN 'live.' ELSE 'open.' END || came_from, (created_at AT TIME ZONE 'UTC')::date, 0, count(*)
FROM "leads" WHERE source = 'signup' GROUP BY 1, 2;
