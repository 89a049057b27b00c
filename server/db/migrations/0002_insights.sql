ALTER TABLE "discount_codes" DROP CONSTRAINT "discount_codes_pkey";--> statement-breakpoint
ALTER TABLE "discount_codes" ADD COLUMN "id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
CREATE INDEX "discount_codes_newest" ON "discount_codes" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "discount_codes_created_by" ON "discount_codes" USING btree ("created_by_id");--> statement-breakpoint
ALTER TABLE "discount_codes" ADD CONSTRAINT "discount_codes_code_key" UNIQUE("code");--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_tally() RETURNS trigger LANGUAGE plpgsql AS $$
-- Counts the rows of a table by the day they were made, and by the columns that are the trigger's arguments; and
-- promises by the day they were due, all of them and those that were kept in time.
DECLARE
	measures text[] := tg_argv::text[];
	done text := CASE tg_table_name
		WHEN 'leads' THEN 'contacted_at' WHEN 'messages' THEN 'answered_at' WHEN 'partnerships' THEN 'decided_at'
	END;
	changed text := CASE tg_op
		WHEN 'INSERT' THEN 'SELECT to_jsonb(r) AS r, 1 AS n FROM new_rows r'
		WHEN 'DELETE' THEN 'SELECT to_jsonb(r) AS r, -1 AS n FROM old_rows r'
		ELSE 'SELECT to_jsonb(r) AS r, 1 AS n FROM new_rows r UNION ALL SELECT to_jsonb(r), -1 FROM old_rows r'
	END;
BEGIN
	EXECUTE format($sql$
		INSERT INTO tallies (measure, day, shard, n)
		SELECT measure, day, $1, sum(n) FROM (
			SELECT %1$L || name AS measure, (at::timestamptz AT TIME ZONE 'UTC')::date AS day, n
			FROM (%2$s) changed, LATERAL (
				SELECT '' AS name, r->>'created_at' AS at
				UNION ALL SELECT '.' || c || '.' || (r->>c), r->>'created_at' FROM unnest($2::text[]) c
				UNION ALL SELECT '.due', r->>'due_at' WHERE $3 IS NOT NULL
				UNION ALL SELECT '.kept', r->>'due_at' WHERE (r->>$3)::timestamptz <= (r->>'due_at')::timestamptz
			) measures
		) counted
		GROUP BY measure, day HAVING sum(n) <> 0 ORDER BY measure, day
		ON CONFLICT (measure, day, shard) DO UPDATE SET n = tallies.n + excluded.n
	$sql$, tg_table_name, changed) USING floor(random() * 8)::int, measures, done;
	RETURN NULL;
END $$;--> statement-breakpoint
INSERT INTO tallies (measure, day, shard, n)
SELECT 'leads' || name, (due_at AT TIME ZONE 'UTC')::date, 0, count(*)
FROM leads, LATERAL (SELECT '.due' AS name UNION ALL SELECT '.kept' WHERE contacted_at <= due_at) measures GROUP BY 1, 2;--> statement-breakpoint
INSERT INTO tallies (measure, day, shard, n)
SELECT 'messages' || name, (due_at AT TIME ZONE 'UTC')::date, 0, count(*)
FROM messages, LATERAL (SELECT '.due' AS name UNION ALL SELECT '.kept' WHERE answered_at <= due_at) measures GROUP BY 1, 2;--> statement-breakpoint
INSERT INTO tallies (measure, day, shard, n)
SELECT 'partnerships' || name, (due_at AT TIME ZONE 'UTC')::date, 0, count(*)
FROM partnerships, LATERAL (SELECT '.due' AS name UNION ALL SELECT '.kept' WHERE decided_at <= due_at) measures GROUP BY 1, 2;