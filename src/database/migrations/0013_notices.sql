CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"sealed" "bytea" NOT NULL,
	"key_id" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"person" uuid NOT NULL,
	"kind" text NOT NULL,
	"webid" text,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"path" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_devices" (
	"person" uuid NOT NULL,
	"device" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_devices_person_device_pk" PRIMARY KEY("person","device")
);
--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "mailed_notices" json;--> statement-breakpoint
ALTER TABLE "staff_links" ADD COLUMN "invited_by_id" text;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_person_staff_id_fk" FOREIGN KEY ("person") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_devices" ADD CONSTRAINT "staff_devices_person_staff_id_fk" FOREIGN KEY ("person") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mails_by_due_time" ON "mails" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "notices_by_person" ON "notices" USING btree ("person","id");