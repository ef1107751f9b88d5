ALTER TABLE "leads" ADD COLUMN "is_sample" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "leads_sample" ON "leads" USING btree ("created_at") WHERE "leads"."is_sample";