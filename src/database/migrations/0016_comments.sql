CREATE TABLE "comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"webid" text NOT NULL,
	"thread" uuid NOT NULL,
	"key" text NOT NULL,
	"path" text NOT NULL,
	"person" uuid NOT NULL,
	"text" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"resolved_by" uuid,
	"resolved_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_webid_sites_webid_fk" FOREIGN KEY ("webid") REFERENCES "public"."sites"("webid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_person_staff_id_fk" FOREIGN KEY ("person") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_resolved_by_staff_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comments_by_webid" ON "comments" USING btree ("webid","made_at");