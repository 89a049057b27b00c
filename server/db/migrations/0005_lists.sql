DROP INDEX "leads_due";--> statement-breakpoint
ALTER TABLE "messages" drop column "search";--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "search" text GENERATED ALWAYS AS (lower(first_name || ' ' || last_name || chr(10) || email || chr(10) || coalesce(company, '') || chr(10) || coalesce(phone, '') || chr(10) || message) || chr(10) || regexp_replace(coalesce(phone, ''), '[^0-9]', '', 'g')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "partnerships" drop column "search";--> statement-breakpoint
ALTER TABLE "partnerships" ADD COLUMN "search" text GENERATED ALWAYS AS (lower(contact_name || chr(10) || company_name || chr(10) || email || chr(10) || phone) || chr(10) || regexp_replace(phone, '[^0-9]', '', 'g')) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "leads_nobody" ON "leads" USING btree ("created_at","user_id") WHERE owner_id is null;--> statement-breakpoint
CREATE INDEX "leads_by_promise" ON "leads" USING btree ((contacted_at is not null or status = 'lost'),"due_at","user_id");--> statement-breakpoint
CREATE INDEX "leads_unkept" ON "leads" USING btree ("due_at","user_id") WHERE (contacted_at is null and status <> 'lost') or contacted_at > due_at;--> statement-breakpoint
CREATE INDEX "leads_unkept_newest" ON "leads" USING btree ("created_at","user_id") WHERE (contacted_at is null and status <> 'lost') or contacted_at > due_at;--> statement-breakpoint
CREATE INDEX "messages_status" ON "messages" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "messages_by_promise" ON "messages" USING btree ((status = 'answered'),"due_at","id");--> statement-breakpoint
CREATE INDEX "messages_unkept" ON "messages" USING btree ("due_at","id") WHERE status = 'open' or answered_at > due_at;--> statement-breakpoint
CREATE INDEX "partnerships_by_promise" ON "partnerships" USING btree ((decided_at is not null),"due_at","id");--> statement-breakpoint
CREATE INDEX "partnerships_unkept" ON "partnerships" USING btree ("due_at","id") WHERE decided_at is null or decided_at > due_at;--> statement-breakpoint
CREATE INDEX "leads_due" ON "leads" USING btree ("due_at","user_id") WHERE contacted_at is null and status <> 'lost';--> statement-breakpoint
CREATE INDEX "messages_search" ON "messages" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "partnerships_search" ON "partnerships" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
UPDATE "leads" SET "search" = "search" || chr(10) || "phone_digits" || chr(10) || regexp_replace(c.business_phone, '[^0-9]', '', 'g')
FROM "companies" c WHERE c.user_id = "leads".user_id;
