CREATE UNLOGGED TABLE "visitor_counts" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "quarantine" text;--> statement-breakpoint
CREATE INDEX "leads_in_quarantine" ON "leads" USING btree ("created_at") WHERE "leads"."quarantine" is not null;