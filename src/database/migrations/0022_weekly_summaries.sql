ALTER TABLE "staff" ADD COLUMN "has_weekly_summary" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "summarised_on" date;