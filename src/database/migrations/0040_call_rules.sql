ALTER TABLE "lead_calls" ADD COLUMN "allowed_by" text;--> statement-breakpoint
ALTER TABLE "lead_work" ADD COLUMN "allowed_to" uuid;--> statement-breakpoint
ALTER TABLE "lead_work" ADD COLUMN "allowed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lead_work" ADD COLUMN "allowed_by" text;--> statement-breakpoint
CREATE FUNCTION "close_withdrawn"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "lead_work" SET "state" = 'closed', "due_at" = NULL
	WHERE "person" = NEW.phone_hash AND "state" IN ('new', 'callBack', 'retry') AND "registered_at" < NEW.recorded_at;
	IF FOUND THEN
		PERFORM pg_notify('desk', '');
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "keep_withdrawn_closed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (
		SELECT FROM "consents"
		WHERE "phone_hash" = NEW.person AND "decision" = 'withdrawn' AND "recorded_at" > NEW.registered_at
	) THEN
		NEW.state := 'closed';
		NEW.due_at := NULL;
	END IF;
	RETURN NEW;
END
$$;--> statement-breakpoint
-- older versions: a withdrawal that they store ends the calls by the trigger, and they read closed work as before
CREATE TRIGGER "withdrawals_end_calls" AFTER INSERT ON "consents" FOR EACH ROW WHEN (NEW.decision = 'withdrawn' AND NEW.phone_hash IS NOT NULL) EXECUTE FUNCTION "close_withdrawn"();--> statement-breakpoint
-- older versions: a call-back that they plan with somebody who has withdrawn is closed, and they read closed work as before
CREATE TRIGGER "withdrawn_people_stay_closed" BEFORE UPDATE OF "state" ON "lead_work" FOR EACH ROW WHEN (NEW.state IN ('new', 'callBack', 'retry')) EXECUTE FUNCTION "keep_withdrawn_closed"();
