CREATE TABLE "mailboxes" (
	"address" text PRIMARY KEY NOT NULL,
	"uid_validity" text,
	"last_uid" bigint DEFAULT 0 NOT NULL,
	"reader_id" uuid,
	"lease_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "received_mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"mail_id" uuid NOT NULL,
	"fingerprint" text NOT NULL,
	"sender" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"attachments" text[] DEFAULT '{}' NOT NULL,
	"is_cut" boolean DEFAULT false NOT NULL,
	"automatic" boolean DEFAULT false NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"handled_at" timestamp (3) with time zone,
	CONSTRAINT "received_mails_once" UNIQUE("mail_id","fingerprint")
);
--> statement-breakpoint
CREATE INDEX "received_mails_subject" ON "received_mails" USING btree ("subject_id","received_at");--> statement-breakpoint
CREATE INDEX "received_mails_waiting" ON "received_mails" USING btree ("due_at","id") WHERE handled_at is null and not automatic;