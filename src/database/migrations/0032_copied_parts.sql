CREATE TABLE "part_copies" (
	"person" uuid PRIMARY KEY NOT NULL,
	"webid" text NOT NULL,
	"version" integer NOT NULL,
	"key" text NOT NULL,
	"section" text NOT NULL,
	"title" text NOT NULL,
	"content" json NOT NULL,
	"left" text,
	"media" json NOT NULL,
	"copied_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "part_copies" ADD CONSTRAINT "part_copies_person_staff_id_fk" FOREIGN KEY ("person") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "part_copies" ADD CONSTRAINT "part_copies_webid_sites_webid_fk" FOREIGN KEY ("webid") REFERENCES "public"."sites"("webid") ON DELETE cascade ON UPDATE no action;