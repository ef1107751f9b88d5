CREATE TABLE "preview_addresses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"webid" text NOT NULL,
	"version" integer,
	"made_by" uuid NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "preview_addresses" ADD CONSTRAINT "preview_addresses_webid_sites_webid_fk" FOREIGN KEY ("webid") REFERENCES "public"."sites"("webid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preview_addresses" ADD CONSTRAINT "preview_addresses_made_by_staff_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "preview_addresses_by_webid" ON "preview_addresses" USING btree ("webid","expires_at");