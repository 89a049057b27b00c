DROP INDEX "leads_newest";--> statement-breakpoint
CREATE INDEX "leads_due_at" ON "leads" USING btree ("due_at","contacted_at");--> statement-breakpoint
CREATE INDEX "leads_newest" ON "leads" USING btree ("created_at","user_id","source");