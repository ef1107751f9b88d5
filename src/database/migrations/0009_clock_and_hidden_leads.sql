CREATE TABLE "clock" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"retained_at" timestamp with time zone,
	CONSTRAINT "clock_has_one_row" CHECK ("clock"."is_only")
);
--> statement-breakpoint
ALTER TABLE "erasures" ADD COLUMN "kind" text DEFAULT 'phone' NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "hidden_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "leads_hidden" ON "leads" USING btree ("hidden_until") WHERE "leads"."hidden_until" is not null;