ALTER TABLE "leads" ADD COLUMN "active_at" timestamp (3) with time zone;--> statement-breakpoint
-- Leads of before were last active when their history grew last. The index of the search takes all of them at once.
ALTER INDEX "leads_search" SET (gin_pending_list_limit = 65536);--> statement-breakpoint
UPDATE leads l SET active_at = a.at FROM (
	SELECT subject_id, max(at) AS at FROM activities WHERE subject_kind = 'lead' GROUP BY subject_id) a
	WHERE a.subject_id = l.user_id AND a.at > l.created_at;--> statement-breakpoint
SELECT gin_clean_pending_list('leads_search'::regclass);--> statement-breakpoint
ALTER INDEX "leads_search" SET (gin_pending_list_limit = 64);--> statement-breakpoint
-- What colleagues planned who have left waits for everybody where nobody owns the lead.
UPDATE leads l SET next_step_by_id = NULL FROM users u
	WHERE u.id = l.next_step_by_id AND u.disabled_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "leads_by_name" ON "leads" USING btree ((left(btrim(split_part(search, chr(10), 1)), 60) = ''),(left(btrim(split_part(search, chr(10), 1)), 60) collate "C"),"user_id");--> statement-breakpoint
CREATE INDEX "leads_by_company" ON "leads" USING btree ((left(btrim(split_part(search, chr(10), 3)), 60) = ''),(left(btrim(split_part(search, chr(10), 3)), 60) collate "C"),"user_id");--> statement-breakpoint
CREATE INDEX "leads_by_activity" ON "leads" USING btree ((coalesce(active_at, created_at)),"user_id");--> statement-breakpoint
CREATE INDEX "partnerships_by_name" ON "partnerships" USING btree ((left(btrim(split_part(search, chr(10), 1)), 60) = ''),(left(btrim(split_part(search, chr(10), 1)), 60) collate "C"),"id");--> statement-breakpoint
CREATE INDEX "partnerships_by_company" ON "partnerships" USING btree ((left(btrim(split_part(search, chr(10), 2)), 60) = ''),(left(btrim(split_part(search, chr(10), 2)), 60) collate "C"),"id");