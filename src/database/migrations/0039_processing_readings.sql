CREATE TABLE "processing_readings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "processing_readings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"person" uuid NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	"register" json NOT NULL
);
--> statement-breakpoint
ALTER TABLE "processing_readings" ADD CONSTRAINT "processing_readings_person_staff_id_fk" FOREIGN KEY ("person") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "processing_readings_by_person" ON "processing_readings" USING btree ("person","id");--> statement-breakpoint
CREATE INDEX "audit_log_papers" ON "audit_log" USING btree ("subject_id") WHERE "audit_log"."action" = 'papers.make';