CREATE TABLE "bank_templates" (
	"id" uuid NOT NULL,
	"version" integer NOT NULL,
	"request" uuid NOT NULL,
	"name" text NOT NULL,
	"purpose" text NOT NULL,
	"state" text NOT NULL,
	"settings" json NOT NULL,
	"content" json,
	"media" json NOT NULL,
	"card" json NOT NULL,
	"made_by" uuid NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"authors" json NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"decision_note" text,
	CONSTRAINT "bank_templates_id_version_pk" PRIMARY KEY("id","version"),
	CONSTRAINT "bank_templates_request_unique" UNIQUE("request")
);
--> statement-breakpoint
CREATE TABLE "locks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"template" uuid,
	"webid" text,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"path" text NOT NULL,
	"reason" text NOT NULL,
	"order" json NOT NULL,
	"locked_by" uuid NOT NULL,
	"locked_at" timestamp with time zone NOT NULL,
	"asked_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "sites" ADD COLUMN "bank_template" uuid;--> statement-breakpoint
ALTER TABLE "sites" ADD COLUMN "bank_template_version" integer;--> statement-breakpoint
ALTER TABLE "bank_templates" ADD CONSTRAINT "bank_templates_made_by_staff_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_templates" ADD CONSTRAINT "bank_templates_decided_by_staff_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "locks" ADD CONSTRAINT "locks_webid_sites_webid_fk" FOREIGN KEY ("webid") REFERENCES "public"."sites"("webid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "locks" ADD CONSTRAINT "locks_locked_by_staff_id_fk" FOREIGN KEY ("locked_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "locks_by_template" ON "locks" USING btree ("template");--> statement-breakpoint
CREATE INDEX "locks_by_webid" ON "locks" USING btree ("webid");