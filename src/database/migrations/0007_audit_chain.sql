-- older versions: they bring no number, and the trigger below gives them the next one
ALTER TABLE "audit_log" ALTER COLUMN "id" DROP IDENTITY;--> statement-breakpoint
-- older versions: they fill it, and newer ones fill it as well, so that theirs can be listed
ALTER TABLE "audit_log" ALTER COLUMN "os_user" DROP NOT NULL;--> statement-breakpoint
-- older versions: they fill it, and newer ones fill it as well, so that theirs can be listed
ALTER TABLE "audit_log" ALTER COLUMN "command" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "origin" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "action" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "subject_kind" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "subject_id" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "before" json;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "after" json;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "previous_hash" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "hash" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "key_id" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "seal" text;--> statement-breakpoint
CREATE INDEX "audit_log_by_time" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE FUNCTION "number_audit_entry"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- Servers of the version before bring no number. The lock is that of src/audit/append-audit.ts.
	IF NEW.id IS NULL THEN
		PERFORM pg_advisory_xact_lock(20261122);
		NEW.id := coalesce((SELECT max(id) FROM public.audit_log), 0) + 1;
	END IF;
	RETURN NEW;
END
$$;--> statement-breakpoint
-- older versions: it changes nothing but a number that is missing, and refuses nothing
CREATE TRIGGER "audit_log_is_numbered" BEFORE INSERT ON "audit_log" FOR EACH ROW EXECUTE FUNCTION "number_audit_entry"();
