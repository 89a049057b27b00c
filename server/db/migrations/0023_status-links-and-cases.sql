CREATE TABLE "status_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "business_case" jsonb;--> statement-breakpoint
CREATE INDEX "status_links_subject" ON "status_links" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "status_links_expiry" ON "status_links" USING btree ("expires_at");