CREATE TABLE "counter_checks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"ok" boolean NOT NULL,
	"problems" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "leads" DROP CONSTRAINT "leads_user_id_users_id_fk";
--> statement-breakpoint
CREATE INDEX "counter_checks_newest" ON "counter_checks" USING btree ("at");--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
-- Whoever writes these rows counts them (server/db/counted/), and copies a subscription to its lead. What is counted so far stays.
DROP TRIGGER "subscriptions_copy" ON "subscriptions";--> statement-breakpoint
DROP FUNCTION copy_subscription();--> statement-breakpoint
DROP TRIGGER "leads_counter_insert" ON "leads";--> statement-breakpoint
DROP TRIGGER "leads_counter_update" ON "leads";--> statement-breakpoint
DROP TRIGGER "leads_counter_delete" ON "leads";--> statement-breakpoint
DROP TRIGGER "partnerships_counter_insert" ON "partnerships";--> statement-breakpoint
DROP TRIGGER "partnerships_counter_update" ON "partnerships";--> statement-breakpoint
DROP TRIGGER "partnerships_counter_delete" ON "partnerships";--> statement-breakpoint
DROP TRIGGER "messages_counter_insert" ON "messages";--> statement-breakpoint
DROP TRIGGER "messages_counter_update" ON "messages";--> statement-breakpoint
DROP TRIGGER "messages_counter_delete" ON "messages";--> statement-breakpoint
DROP TRIGGER "mails_counter_insert" ON "mails";--> statement-breakpoint
DROP TRIGGER "mails_counter_update" ON "mails";--> statement-breakpoint
DROP TRIGGER "mails_counter_delete" ON "mails";--> statement-breakpoint
DROP FUNCTION count_daily();
