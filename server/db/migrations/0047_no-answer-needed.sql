DROP INDEX "messages_by_due";--> statement-breakpoint
CREATE INDEX "messages_by_due" ON "messages" USING btree ((status <> 'open'),"due_at","id");