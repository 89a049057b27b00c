CREATE EXTENSION IF NOT EXISTS btree_gist;--> statement-breakpoint
CREATE TABLE "absences" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"office" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "appointments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"status" text DEFAULT 'booked' NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"office" text NOT NULL,
	"seat" integer NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"company" text,
	"note" text,
	"time_zone" text NOT NULL,
	"owner_id" uuid,
	"attribution" jsonb,
	"sequence" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "busy_times" (
	"uid" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "busy_times_uid_starts_at_pk" PRIMARY KEY("uid","starts_at")
);
--> statement-breakpoint
ALTER TABLE "absences" ADD CONSTRAINT "absences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "absences_end" ON "absences" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "absences_user" ON "absences" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "appointments_start" ON "appointments" USING btree ("starts_at","id");--> statement-breakpoint
CREATE INDEX "appointments_taken" ON "appointments" USING btree ("starts_at","ends_at","office","seat","id") WHERE status <> 'cancelled';--> statement-breakpoint
CREATE INDEX "appointments_open" ON "appointments" USING btree ("starts_at","id") WHERE status = 'booked';--> statement-breakpoint
CREATE INDEX "appointments_owner" ON "appointments" USING btree ("owner_id","starts_at") WHERE owner_id is not null;--> statement-breakpoint
CREATE INDEX "appointments_email" ON "appointments" USING btree ("email","starts_at");--> statement-breakpoint
CREATE INDEX "busy_times_end" ON "busy_times" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "one_time_tokens_subject" ON "one_time_tokens" USING btree ("subject_id") WHERE subject_id is not null;--> statement-breakpoint
-- Of the appointments that stand, one at a time has a seat of an office (decision 052).
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_seat" EXCLUDE USING gist ("office" WITH =, "seat" WITH =, tstzrange("starts_at", "ends_at") WITH &&) WHERE ("status" <> 'cancelled');--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_length" CHECK ("ends_at" > "starts_at" AND "ends_at" <= "starts_at" + interval '1 day');--> statement-breakpoint
-- Nobody is away twice at a time.
ALTER TABLE "absences" ADD CONSTRAINT "absences_once" EXCLUDE USING gist ("user_id" WITH =, tstzrange("starts_at", "ends_at") WITH &&);
