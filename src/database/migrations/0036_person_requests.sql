CREATE TABLE "person_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"wish" text,
	"phone_hash" text,
	"sealed" "bytea",
	"key_id" text,
	"is_matched" boolean NOT NULL,
	"state" text DEFAULT 'received' NOT NULL,
	"owner" uuid,
	"received_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"answer_due_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"days" integer NOT NULL,
	"extended_by" integer,
	"extension_reason" text,
	"steps" json DEFAULT '{}'::json NOT NULL,
	"ended_at" timestamp with time zone,
	"outcome" text
);
--> statement-breakpoint
ALTER TABLE "person_requests" ADD CONSTRAINT "person_requests_owner_staff_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "person_requests_one_per_wish" ON "person_requests" USING btree ("wish") WHERE "person_requests"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "person_requests_open" ON "person_requests" USING btree ("due_at") WHERE "person_requests"."ended_at" is null and "person_requests"."is_matched";--> statement-breakpoint
CREATE INDEX "person_requests_unmatched" ON "person_requests" USING btree ("received_at") WHERE not "person_requests"."is_matched";--> statement-breakpoint
CREATE INDEX "person_requests_ended" ON "person_requests" USING btree ("ended_at");--> statement-breakpoint
CREATE INDEX "person_requests_by_code" ON "person_requests" USING btree ("code");--> statement-breakpoint
CREATE INDEX "person_requests_by_phone" ON "person_requests" USING btree ("phone_hash");