DROP INDEX "leads_status";--> statement-breakpoint
DROP INDEX "leads_plan";--> statement-breakpoint
DROP INDEX "leads_industry";--> statement-breakpoint
DROP INDEX "leads_owner";--> statement-breakpoint
DROP INDEX "leads_nobody";--> statement-breakpoint
DROP INDEX "leads_search";--> statement-breakpoint
DROP INDEX "messages_search";--> statement-breakpoint
DROP INDEX "partnerships_search";--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "search" text GENERATED ALWAYS AS (lower(recipient || chr(10) || coalesce(subject, ''))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "leads_verified" ON "leads" USING btree ("verified","created_at","user_id");--> statement-breakpoint
CREATE INDEX "mails_status" ON "mails" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "mails_search" ON "mails" USING gin ("search" gin_trgm_ops,(array[("created_at" at time zone 'UTC')::date - '2000-01-01'::date])) WITH (gin_pending_list_limit = 64);--> statement-breakpoint
CREATE INDEX "leads_status" ON "leads" USING btree ("status","created_at","user_id","plan","verified");--> statement-breakpoint
CREATE INDEX "leads_plan" ON "leads" USING btree ("plan","created_at","user_id","verified");--> statement-breakpoint
CREATE INDEX "leads_industry" ON "leads" USING btree ("industry","created_at","user_id","status","plan","verified");--> statement-breakpoint
CREATE INDEX "leads_owner" ON "leads" USING btree ("owner_id","created_at","user_id","industry","status","plan","verified");--> statement-breakpoint
CREATE INDEX "leads_nobody" ON "leads" USING btree ("created_at","user_id","industry","status","plan","verified") WHERE owner_id is null;--> statement-breakpoint
CREATE INDEX "leads_search" ON "leads" USING gin ("search" gin_trgm_ops,(array[("created_at" at time zone 'UTC')::date - '2000-01-01'::date])) WITH (gin_pending_list_limit = 64);--> statement-breakpoint
CREATE INDEX "messages_search" ON "messages" USING gin ("search" gin_trgm_ops,(array[("created_at" at time zone 'UTC')::date - '2000-01-01'::date])) WITH (gin_pending_list_limit = 64);--> statement-breakpoint
CREATE INDEX "partnerships_search" ON "partnerships" USING gin ("search" gin_trgm_ops,(array[("created_at" at time zone 'UTC')::date - '2000-01-01'::date])) WITH (gin_pending_list_limit = 64);--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_tally() RETURNS trigger LANGUAGE plpgsql AS $$
-- Counts the rows of a table by the day they were made, and by the columns that are the trigger's arguments; and
-- promises by the day they were due, all of them and those that were kept in time.
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
		measures := measures || format(', (''.due'', due_at), (CASE WHEN %I <= due_at THEN ''.kept'' END, due_at)', done);
	END IF;
	EXECUTE format($sql$
		INSERT INTO tallies (measure, day, shard, n)
		SELECT %1$L || name, (at AT TIME ZONE 'UTC')::date, $1, sum(n)
		FROM (%2$s) changed, LATERAL (VALUES %3$s) AS measures (name, at)
		WHERE name IS NOT NULL
		GROUP BY 1, 2 HAVING sum(n) <> 0 ORDER BY 1, 2
		ON CONFLICT (measure, day, shard) DO UPDATE SET n = tallies.n + excluded.n
	$sql$, tg_table_name, changed, measures) USING floor(random() * 8)::int;
	RETURN NULL;
END $$;--> statement-breakpoint
WITH gone AS (DELETE FROM tallies WHERE shard > 0 RETURNING measure, day, n)
INSERT INTO tallies (measure, day, shard, n) SELECT measure, day, 0, sum(n) FROM gone GROUP BY measure, day
ON CONFLICT (measure, day, shard) DO UPDATE SET n = tallies.n + excluded.n;
