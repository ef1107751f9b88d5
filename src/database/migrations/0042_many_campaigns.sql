CREATE TABLE "campaign_texts" (
	"webid" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"lines" text NOT NULL,
	"folded" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "campaign_texts" ADD CONSTRAINT "campaign_texts_webid_sites_webid_fk" FOREIGN KEY ("webid") REFERENCES "public"."sites"("webid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campaign_texts_words" ON "campaign_texts" USING gin (array_to_tsvector(array_remove(string_to_array(replace("folded", chr(10), ' '), ' '), '')));--> statement-breakpoint
CREATE INDEX "campaign_texts_saved_at_index" ON "campaign_texts" USING btree ("saved_at");--> statement-breakpoint
CREATE INDEX "publications_by_webid" ON "publications" USING btree ("webid","id");