DROP INDEX "leads_by_site_and_time";--> statement-breakpoint
CREATE INDEX "leads_by_time" ON "leads" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "leads_by_site_and_time" ON "leads" USING btree ("webid","created_at","id");