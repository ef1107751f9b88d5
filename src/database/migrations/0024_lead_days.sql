CREATE TABLE "lead_days" (
	"day" date NOT NULL,
	"webid" text NOT NULL,
	"registrations" integer NOT NULL,
	"reached" integer NOT NULL,
	"interested" integer NOT NULL,
	CONSTRAINT "lead_days_day_webid_pk" PRIMARY KEY("day","webid")
);
--> statement-breakpoint
CREATE TABLE "lead_days_changed" (
	"day" date NOT NULL,
	"webid" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "page_counts_sample" ON "page_counts" USING btree ("hour") WHERE "page_counts"."is_sample";--> statement-breakpoint
CREATE FUNCTION "mark_day_of_lead"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' THEN
		INSERT INTO "lead_days_changed" ("webid", "day")
		VALUES (OLD.webid, (OLD.created_at AT TIME ZONE 'Asia/Ho_Chi_Minh')::date);
	END IF;
	IF TG_OP <> 'DELETE' THEN
		INSERT INTO "lead_days_changed" ("webid", "day")
		VALUES (NEW.webid, (NEW.created_at AT TIME ZONE 'Asia/Ho_Chi_Minh')::date);
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "mark_days_of_call"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	call "lead_calls";
BEGIN
	IF TG_OP = 'DELETE' THEN call := OLD; ELSE call := NEW; END IF;
	-- A call says something of all earlier registrations of its person.
	INSERT INTO "lead_days_changed" ("webid", "day")
	SELECT DISTINCT "webid", ("created_at" AT TIME ZONE 'Asia/Ho_Chi_Minh')::date FROM "leads"
	WHERE ("phone_hash" = call.person OR "id" = call.lead_id)
		AND "created_at" <= call.at AND "created_at" < now() - interval '1 day';
	RETURN NULL;
END
$$;--> statement-breakpoint
-- older versions: the leads that they store are marked by the trigger, and they read nothing of it
CREATE TRIGGER "old_leads_mark_their_days" AFTER INSERT ON "leads" FOR EACH ROW WHEN (NEW.created_at < now() - interval '1 day') EXECUTE FUNCTION "mark_day_of_lead"();--> statement-breakpoint
-- older versions: the leads that they release, hide or date anew are marked by the trigger, and they read nothing of it
CREATE TRIGGER "changed_leads_mark_their_days" AFTER UPDATE OF "quarantine", "hidden_until", "created_at" ON "leads" FOR EACH ROW WHEN (OLD.created_at < now() - interval '1 day' OR NEW.created_at < now() - interval '1 day') EXECUTE FUNCTION "mark_day_of_lead"();--> statement-breakpoint
-- older versions: the leads that they remove are marked by the trigger, and they read nothing of it
CREATE TRIGGER "removed_leads_mark_their_days" AFTER DELETE ON "leads" FOR EACH ROW WHEN (OLD.created_at < now() - interval '1 day') EXECUTE FUNCTION "mark_day_of_lead"();--> statement-breakpoint
-- older versions: the calls that they store are marked by the trigger, and they read nothing of it
CREATE TRIGGER "calls_mark_days_of_leads" AFTER INSERT OR DELETE ON "lead_calls" FOR EACH ROW EXECUTE FUNCTION "mark_days_of_call"();
