DROP INDEX "leads_live";--> statement-breakpoint
CREATE INDEX "leads_live" ON "leads" USING btree ("live_at","user_id","created_at") WHERE live_at is not null;