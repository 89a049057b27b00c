CREATE TABLE "bulk_change_records" (
	"bulk_id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"before" jsonb NOT NULL,
	CONSTRAINT "bulk_change_records_bulk_id_lead_id_pk" PRIMARY KEY("bulk_id","lead_id")
);
--> statement-breakpoint
CREATE TABLE "bulk_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"actor_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"undone_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "lead_merges" (
	"merged_id" uuid PRIMARY KEY NOT NULL,
	"kept_id" uuid NOT NULL,
	"lead" jsonb NOT NULL,
	"added_tag_ids" uuid[] DEFAULT '{}' NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by_id" uuid
);
--> statement-breakpoint
CREATE TABLE "notification_settings" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"dashboard" boolean NOT NULL,
	"mail" boolean NOT NULL,
	CONSTRAINT "notification_settings_user_id_kind_pk" PRIMARY KEY("user_id","kind")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"activity_id" uuid,
	"actor_id" uuid,
	"at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "lead_tags" (
	"lead_id" uuid NOT NULL,
	"tag_id" uuid NOT NULL,
	"lead_created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "lead_tags_lead_id_tag_id_pk" PRIMARY KEY("lead_id","tag_id")
);
--> statement-breakpoint
CREATE TABLE "tags" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"color" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "mention_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "edited_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "source" text DEFAULT 'signup' NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "next_step_by_id" uuid;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "reminded_of" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "owner_id" uuid;--> statement-breakpoint
ALTER TABLE "bulk_change_records" ADD CONSTRAINT "bulk_change_records_bulk_id_bulk_changes_id_fk" FOREIGN KEY ("bulk_id") REFERENCES "public"."bulk_changes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_change_records" ADD CONSTRAINT "bulk_change_records_lead_id_users_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_changes" ADD CONSTRAINT "bulk_changes_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_merges" ADD CONSTRAINT "lead_merges_merged_id_users_id_fk" FOREIGN KEY ("merged_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_merges" ADD CONSTRAINT "lead_merges_kept_id_users_id_fk" FOREIGN KEY ("kept_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_merges" ADD CONSTRAINT "lead_merges_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_tags" ADD CONSTRAINT "lead_tags_lead_id_users_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_tags" ADD CONSTRAINT "lead_tags_tag_id_tags_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."tags"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_change_records_lead" ON "bulk_change_records" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "bulk_changes_age" ON "bulk_changes" USING btree ("at");--> statement-breakpoint
CREATE INDEX "bulk_changes_actor" ON "bulk_changes" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "lead_merges_kept" ON "lead_merges" USING btree ("kept_id");--> statement-breakpoint
CREATE INDEX "lead_merges_by" ON "lead_merges" USING btree ("by_id");--> statement-breakpoint
CREATE INDEX "notifications_newest" ON "notifications" USING btree ("user_id","at","id");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "notifications_subject" ON "notifications" USING btree ("subject_id","at");--> statement-breakpoint
CREATE INDEX "notifications_age" ON "notifications" USING btree ("at");--> statement-breakpoint
CREATE INDEX "notifications_activity" ON "notifications" USING btree ("activity_id") WHERE activity_id is not null;--> statement-breakpoint
CREATE INDEX "notifications_actor" ON "notifications" USING btree ("actor_id") WHERE actor_id is not null;--> statement-breakpoint
CREATE INDEX "lead_tags_tag" ON "lead_tags" USING btree ("tag_id","lead_created_at","lead_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tags_name_key" ON "tags" USING btree (lower("name"));--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_next_step_by_id_users_id_fk" FOREIGN KEY ("next_step_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "leads_owner_due" ON "leads" USING btree ("owner_id","due_at","user_id") WHERE contacted_at is null and status <> 'lost';--> statement-breakpoint
CREATE INDEX "leads_owner_step" ON "leads" USING btree ("owner_id","next_step_at","user_id") WHERE next_step_at is not null;--> statement-breakpoint
CREATE INDEX "leads_planner_step" ON "leads" USING btree ("next_step_by_id","next_step_at","user_id") WHERE next_step_by_id is not null;--> statement-breakpoint
CREATE INDEX "leads_owner_setup" ON "leads" USING btree ("owner_id","setup_at","user_id") WHERE status = 'scheduled';--> statement-breakpoint
CREATE INDEX "messages_nobody_due" ON "messages" USING btree ("due_at","id") WHERE status = 'open' and owner_id is null;--> statement-breakpoint
CREATE INDEX "messages_owner_due" ON "messages" USING btree ("owner_id","due_at","id") WHERE status = 'open' and owner_id is not null;--> statement-breakpoint
CREATE INDEX "messages_owner" ON "messages" USING btree ("owner_id") WHERE owner_id is not null;--> statement-breakpoint
UPDATE "leads" SET "source" = 'import' WHERE "due_at" >= '9999-12-31T00:00:00Z';
