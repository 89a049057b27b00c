-- Search indexes hold trigrams alone again: no list asks them for runs of days any more (decision 039). Rebuilding them locks writers
-- out: about a minute for a million signups and as many mails. `gin_pending_list_limit` as in 0006.
DROP INDEX "leads_search";--> statement-breakpoint
DROP INDEX "mails_search";--> statement-breakpoint
DROP INDEX "messages_search";--> statement-breakpoint
DROP INDEX "partnerships_search";--> statement-breakpoint
CREATE INDEX "leads_search" ON "leads" USING gin ("search" gin_trgm_ops) WITH (gin_pending_list_limit = 64);--> statement-breakpoint
CREATE INDEX "mails_search" ON "mails" USING gin ("search" gin_trgm_ops) WITH (gin_pending_list_limit = 64);--> statement-breakpoint
CREATE INDEX "messages_search" ON "messages" USING gin ("search" gin_trgm_ops) WITH (gin_pending_list_limit = 64);--> statement-breakpoint
CREATE INDEX "partnerships_search" ON "partnerships" USING gin ("search" gin_trgm_ops) WITH (gin_pending_list_limit = 64);