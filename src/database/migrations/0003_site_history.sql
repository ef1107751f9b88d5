ALTER TABLE "publications" ALTER COLUMN "version" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "published_by" text;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "site_versions" ADD COLUMN "saved_by" text;--> statement-breakpoint
ALTER TABLE "site_versions" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_webid_sites_webid_fk" FOREIGN KEY ("webid") REFERENCES "public"."sites"("webid") ON DELETE cascade ON UPDATE no action;