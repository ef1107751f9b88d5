CREATE TABLE "leads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"reference" text NOT NULL,
	"webid" text NOT NULL,
	"version" integer NOT NULL,
	"template" text NOT NULL,
	"form" text NOT NULL,
	"submission_id" uuid,
	"cta_id" text,
	"utm_source" text,
	"utm_campaign" text,
	"utm_content" text,
	"utm_medium" text,
	"utm_term" text,
	"fields" json NOT NULL,
	"phone_raw" text NOT NULL,
	"phone_normalised" text NOT NULL,
	"captcha_verdict" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "leads_reference_unique" UNIQUE("reference"),
	CONSTRAINT "leads_one_per_submission" UNIQUE("webid","submission_id")
);
--> statement-breakpoint
CREATE TABLE "media_files" (
	"hash" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"width" integer,
	"height" integer,
	"data" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "publications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "publications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"webid" text NOT NULL,
	"version" integer NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_versions" (
	"webid" text NOT NULL,
	"version" integer NOT NULL,
	"settings" json NOT NULL,
	"content" json NOT NULL,
	"media" json NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "site_versions_webid_version_pk" PRIMARY KEY("webid","version")
);
--> statement-breakpoint
CREATE TABLE "sites" (
	"webid" text PRIMARY KEY NOT NULL,
	"published_version" integer,
	"is_demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "spent_captchas" (
	"id" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_webid_version_site_versions_webid_version_fk" FOREIGN KEY ("webid","version") REFERENCES "public"."site_versions"("webid","version") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_versions" ADD CONSTRAINT "site_versions_webid_sites_webid_fk" FOREIGN KEY ("webid") REFERENCES "public"."sites"("webid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "leads_by_site_and_time" ON "leads" USING btree ("webid","created_at");