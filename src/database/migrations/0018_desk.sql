CREATE TABLE "desk_policies" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"policy" json NOT NULL,
	CONSTRAINT "desk_policies_has_one_row" CHECK ("desk_policies"."is_only")
);
--> statement-breakpoint
CREATE TABLE "lead_calls" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person" text NOT NULL,
	"lead_id" uuid NOT NULL,
	"webid" text NOT NULL,
	"by" uuid,
	"outcome" text NOT NULL,
	"follow_up_at" timestamp with time zone,
	"sealed_note" "bytea",
	"note_key_id" text,
	"claimed_at" timestamp with time zone,
	"at" timestamp with time zone NOT NULL,
	"first_call_minutes" integer
);
--> statement-breakpoint
CREATE TABLE "lead_work" (
	"person" text PRIMARY KEY NOT NULL,
	"lead_id" uuid NOT NULL,
	"webid" text NOT NULL,
	"utm_source" text,
	"registered_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"waiting_since" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone,
	"unanswered" integer DEFAULT 0 NOT NULL,
	"registrations" integer DEFAULT 1 NOT NULL,
	"holder" uuid,
	"held_since" timestamp with time zone,
	"held_until" timestamp with time zone,
	"last_outcome" text,
	"last_call_by" uuid,
	"last_call_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "lead_calls" ADD CONSTRAINT "lead_calls_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_calls" ADD CONSTRAINT "lead_calls_by_staff_id_fk" FOREIGN KEY ("by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_work" ADD CONSTRAINT "lead_work_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_work" ADD CONSTRAINT "lead_work_holder_staff_id_fk" FOREIGN KEY ("holder") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_work" ADD CONSTRAINT "lead_work_last_call_by_staff_id_fk" FOREIGN KEY ("last_call_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_calls_by_person" ON "lead_calls" USING btree ("person","at");--> statement-breakpoint
CREATE INDEX "lead_calls_by_lead" ON "lead_calls" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "lead_calls_by_time" ON "lead_calls" USING btree ("at");--> statement-breakpoint
CREATE INDEX "lead_work_new" ON "lead_work" USING btree ("waiting_since") WHERE "lead_work"."state" = 'new';--> statement-breakpoint
CREATE INDEX "lead_work_due" ON "lead_work" USING btree ("due_at") WHERE "lead_work"."state" in ('callBack', 'retry');--> statement-breakpoint
CREATE INDEX "lead_work_closed" ON "lead_work" USING btree ("last_call_at") WHERE "lead_work"."state" = 'closed';--> statement-breakpoint
CREATE INDEX "lead_work_quarantined" ON "lead_work" USING btree ("waiting_since") WHERE "lead_work"."state" = 'quarantined';--> statement-breakpoint
CREATE INDEX "lead_work_by_holder" ON "lead_work" USING btree ("holder") WHERE "lead_work"."holder" is not null;--> statement-breakpoint
CREATE INDEX "lead_work_by_lead" ON "lead_work" USING btree ("lead_id");--> statement-breakpoint
CREATE FUNCTION "queue_leads"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "lead_work" AS work (
		"person", "lead_id", "webid", "utm_source", "registered_at", "state", "waiting_since", "registrations"
	)
	SELECT DISTINCT ON (person) person, id, webid, utm_source, created_at,
		CASE WHEN quarantine IS NULL THEN 'new' ELSE 'quarantined' END, created_at, count(*) OVER (PARTITION BY person)
	FROM (SELECT coalesce(phone_hash, id::text) AS person, * FROM arrived WHERE hidden_until IS NULL) AS lead
	ORDER BY person, quarantine IS NOT NULL, created_at DESC, id
	ON CONFLICT ("person") DO UPDATE SET
		"registrations" = work.registrations + excluded.registrations,
		"lead_id" = CASE WHEN excluded.state = 'new' THEN excluded.lead_id ELSE work.lead_id END,
		"webid" = CASE WHEN excluded.state = 'new' THEN excluded.webid ELSE work.webid END,
		"utm_source" = CASE WHEN excluded.state = 'new' THEN excluded.utm_source ELSE work.utm_source END,
		"registered_at" = CASE WHEN excluded.state = 'new' THEN excluded.registered_at ELSE work.registered_at END,
		"waiting_since" = CASE
			WHEN excluded.state = 'new' AND work.state <> 'new' THEN excluded.waiting_since ELSE work.waiting_since
		END,
		"unanswered" = CASE WHEN excluded.state = 'new' THEN 0 ELSE work.unanswered END,
		"due_at" = CASE WHEN excluded.state = 'new' THEN NULL ELSE work.due_at END,
		"state" = CASE WHEN excluded.state = 'new' THEN 'new' ELSE work.state END;
	PERFORM pg_notify('desk', '');
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "queue_released_lead"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "lead_work" AS work ("person", "lead_id", "webid", "utm_source", "registered_at", "state", "waiting_since")
	VALUES (
		coalesce(NEW.phone_hash, NEW.id::text), NEW.id, NEW.webid, NEW.utm_source, NEW.created_at, 'new', now()
	)
	ON CONFLICT ("person") DO UPDATE SET
		"lead_id" = excluded.lead_id, "webid" = excluded.webid, "utm_source" = excluded.utm_source,
		"registered_at" = excluded.registered_at, "unanswered" = 0, "due_at" = NULL,
		"waiting_since" = CASE WHEN work.state = 'new' THEN work.waiting_since ELSE excluded.waiting_since END,
		"state" = 'new';
	PERFORM pg_notify('desk', '');
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "queue_hidden_lead"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.hidden_until IS NULL THEN
		INSERT INTO "lead_work" ("person", "lead_id", "webid", "utm_source", "registered_at", "state", "waiting_since")
		VALUES (
			coalesce(NEW.phone_hash, NEW.id::text), NEW.id, NEW.webid, NEW.utm_source, NEW.created_at, 'closed', NEW.created_at
		)
		ON CONFLICT ("person") DO NOTHING;
	ELSE
		DELETE FROM "lead_work" WHERE "lead_id" = NEW.id;
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "refuse_all_but_resealing"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF to_jsonb(NEW) - 'sealed_note' - 'note_key_id' = to_jsonb(OLD) - 'sealed_note' - 'note_key_id' THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'rows of % are only ever added', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;--> statement-breakpoint
-- older versions: the leads that they store are queued by the trigger, and they read nothing of it
CREATE TRIGGER "leads_are_queued" AFTER INSERT ON "leads" REFERENCING NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION "queue_leads"();--> statement-breakpoint
-- older versions: a lead that they release is queued by the trigger, and they read nothing of it
CREATE TRIGGER "released_leads_are_queued" AFTER UPDATE OF "quarantine" ON "leads" FOR EACH ROW WHEN (OLD.quarantine IS NOT NULL AND NEW.quarantine IS NULL AND NEW.hidden_until IS NULL) EXECUTE FUNCTION "queue_released_lead"();--> statement-breakpoint
-- older versions: a lead that they hide leaves the queue by the trigger, and they read nothing of it
CREATE TRIGGER "hidden_leads_leave_the_queue" AFTER UPDATE OF "hidden_until" ON "leads" FOR EACH ROW WHEN ((OLD.hidden_until IS NULL) <> (NEW.hidden_until IS NULL)) EXECUTE FUNCTION "queue_hidden_lead"();--> statement-breakpoint
CREATE TRIGGER "lead_calls_are_only_resealed" BEFORE UPDATE ON "lead_calls" FOR EACH ROW EXECUTE FUNCTION "refuse_all_but_resealing"();--> statement-breakpoint
INSERT INTO "lead_work" (
	"person", "lead_id", "webid", "utm_source", "registered_at", "state", "waiting_since", "registrations"
)
SELECT DISTINCT ON (person) person, id, webid, utm_source, created_at,
	CASE
		WHEN quarantine IS NOT NULL THEN 'quarantined'
		WHEN created_at > now() - interval '7 days' THEN 'new'
		ELSE 'closed'
	END, created_at, count(*) OVER (PARTITION BY person)
FROM (SELECT coalesce(phone_hash, id::text) AS person, * FROM "leads" WHERE hidden_until IS NULL) AS lead
ORDER BY person, quarantine IS NOT NULL, created_at DESC, id;
