CREATE TABLE "draft_changes" (
	"webid" text NOT NULL,
	"revision" integer NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"step" uuid NOT NULL,
	"person" uuid,
	"changes" json NOT NULL,
	"inverses" json NOT NULL,
	"version" integer,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "draft_changes_webid_revision_pk" PRIMARY KEY("webid","revision"),
	CONSTRAINT "draft_changes_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "drafts" (
	"webid" text PRIMARY KEY NOT NULL,
	"revision" integer NOT NULL,
	"base_version" integer NOT NULL,
	"settings" json NOT NULL,
	"content" json NOT NULL,
	"media" json NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "draft_changes" ADD CONSTRAINT "draft_changes_webid_sites_webid_fk" FOREIGN KEY ("webid") REFERENCES "public"."sites"("webid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_changes" ADD CONSTRAINT "draft_changes_person_staff_id_fk" FOREIGN KEY ("person") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_webid_sites_webid_fk" FOREIGN KEY ("webid") REFERENCES "public"."sites"("webid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "draft_changes_by_person" ON "draft_changes" USING btree ("webid","person","revision");