-- What only grows goes into one partition for each month. Rows of until now are not copied: their table becomes the
-- first partition as it is, with its indexes, up to the end of this month or of the newest row's.
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_activity_id_activities_id_fk";--> statement-breakpoint
CREATE FUNCTION partition_by_month("name" text, "column" text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	part text := name || '_before';
	newest timestamptz;
	month_end timestamptz;
	indexes text[] := '{}';
	triggers text[] := '{}';
	each record;
BEGIN
	EXECUTE format('SELECT max(%I) FROM %I', "column", name) INTO newest;
	month_end := (date_trunc('month', greatest(now(), newest) AT TIME ZONE 'UTC') + interval '1 month') AT TIME ZONE 'UTC';
	FOR each IN
		SELECT c.relname, pg_get_indexdef(i.indexrelid) AS definition FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
		WHERE i.indrelid = name::regclass AND NOT i.indisprimary
	LOOP
		indexes := indexes || each.definition;
		EXECUTE format('ALTER INDEX %I RENAME TO %I', each.relname, replace(each.relname, name, part) || '_idx');
	END LOOP;
	FOR each IN SELECT tgname, pg_get_triggerdef(oid) AS definition FROM pg_trigger WHERE tgrelid = name::regclass AND NOT tgisinternal LOOP
		triggers := triggers || each.definition;
		EXECUTE format('DROP TRIGGER %I ON %I', each.tgname, name);
	END LOOP;
	EXECUTE format('ALTER TABLE %I DROP CONSTRAINT %I', name, name || '_pkey');
	EXECUTE format('ALTER TABLE %I RENAME TO %I', name, part);
	EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING DEFAULTS INCLUDING GENERATED) PARTITION BY RANGE (%I)', name, part, "column");
	EXECUTE format('ALTER TABLE %I ADD PRIMARY KEY (id, %I)', name, "column");
	-- The definitions name the table as it was, which is now the partitioned one.
	FOR each IN SELECT unnest(indexes || triggers) AS definition LOOP
		EXECUTE each.definition;
	END LOOP;
	EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (MINVALUE) TO (%L)', name, part, month_end);
	EXECUTE format('CREATE TABLE %I PARTITION OF %I FOR VALUES FROM (%L) TO (MAXVALUE)', name || '_later', name, month_end);
END $$;--> statement-breakpoint
SELECT partition_by_month('audit_entries', 'at');--> statement-breakpoint
SELECT partition_by_month('mails', 'created_at');--> statement-breakpoint
SELECT partition_by_month('activities', 'at');--> statement-breakpoint
DROP FUNCTION partition_by_month;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "activity_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "notifications" SET "activity_at" = a.at FROM "activities" a WHERE a.id = notifications.activity_id;--> statement-breakpoint
-- Both parts of the key or neither.
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_activity_fk" FOREIGN KEY ("activity_id","activity_at") REFERENCES "public"."activities"("id","at") MATCH FULL ON DELETE cascade ON UPDATE no action;
