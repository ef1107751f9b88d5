CREATE TABLE "experiment_arms" (
	"experiment" uuid NOT NULL,
	"arm" text NOT NULL,
	"version" integer NOT NULL,
	"share" integer NOT NULL,
	CONSTRAINT "experiment_arms_experiment_arm_pk" PRIMARY KEY("experiment","arm")
);
--> statement-breakpoint
CREATE TABLE "experiments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"webid" text NOT NULL,
	"name" text NOT NULL,
	"planned_rate" double precision NOT NULL,
	"change_percent" double precision NOT NULL,
	"planned_views" integer NOT NULL,
	"planned_days" integer NOT NULL,
	"started_by" uuid,
	"started_at" timestamp with time zone NOT NULL,
	"shares_since" timestamp with time zone NOT NULL,
	"stopped_at" timestamp with time zone,
	"stopped_by" uuid,
	"stopped_because" text,
	"winner" text
);
--> statement-breakpoint
CREATE TABLE "links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"webid" text NOT NULL,
	"name" text NOT NULL,
	"source" text NOT NULL,
	"medium" text NOT NULL,
	"campaign" text NOT NULL,
	"content" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "links_one_per_words" UNIQUE("webid","source","medium","campaign","content")
);
--> statement-breakpoint
CREATE TABLE "page_counts" (
	"hour" timestamp with time zone NOT NULL,
	"webid" text NOT NULL,
	"version" integer NOT NULL,
	"arm" text NOT NULL,
	"source" text NOT NULL,
	"medium" text NOT NULL,
	"campaign" text NOT NULL,
	"content" text NOT NULL,
	"width" text NOT NULL,
	"app" text NOT NULL,
	"event" text NOT NULL,
	"detail" text NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "page_counts_of_an_hour" PRIMARY KEY("webid","hour","event","version","arm","source","medium","campaign","content","width","app","detail","is_sample")
);
--> statement-breakpoint
CREATE TABLE "page_days" (
	"day" date NOT NULL,
	"webid" text NOT NULL,
	"event" text NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "page_days_webid_day_event_pk" PRIMARY KEY("webid","day","event")
);
--> statement-breakpoint
CREATE TABLE "page_vitals" (
	"hour" timestamp with time zone NOT NULL,
	"webid" text NOT NULL,
	"version" integer NOT NULL,
	"arm" text NOT NULL,
	"width" text NOT NULL,
	"metric" text NOT NULL,
	"bucket" integer NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "page_vitals_of_an_hour" PRIMARY KEY("webid","hour","metric","version","arm","width","bucket","is_sample")
);
--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "arm" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "page_counted" boolean;--> statement-breakpoint
ALTER TABLE "experiment_arms" ADD CONSTRAINT "experiment_arms_experiment_experiments_id_fk" FOREIGN KEY ("experiment") REFERENCES "public"."experiments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experiments" ADD CONSTRAINT "experiments_started_by_staff_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experiments" ADD CONSTRAINT "experiments_stopped_by_staff_id_fk" FOREIGN KEY ("stopped_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_created_by_staff_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "experiments_one_runs" ON "experiments" USING btree ("webid") WHERE "experiments"."stopped_at" is null;