-- The search's indexes take what is new in small portions: no signup, and no search, waits for the work of a thousand others.
ALTER INDEX "leads_search" SET (gin_pending_list_limit = 64);--> statement-breakpoint
ALTER INDEX "partnerships_search" SET (gin_pending_list_limit = 64);--> statement-breakpoint
ALTER INDEX "messages_search" SET (gin_pending_list_limit = 64);
