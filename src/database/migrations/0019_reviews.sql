CREATE TABLE "review_authors" (
	"review" uuid NOT NULL,
	"person" uuid NOT NULL,
	CONSTRAINT "review_authors_review_person_pk" PRIMARY KEY("review","person")
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"webid" text NOT NULL,
	"version" integer NOT NULL,
	"content_hash" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"note" text NOT NULL,
	"acknowledged" json NOT NULL,
	"base_version" integer,
	"requested_by" uuid,
	"requested_at" timestamp with time zone NOT NULL,
	"reminded_at" timestamp with time zone,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"decision_note" text,
	"publish_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"unpublish_at" timestamp with time zone,
	"unpublished_at" timestamp with time zone,
	"stopped_at" timestamp with time zone,
	"stopped_because" text
);
--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "channel" text;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "review" uuid;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "break_glass" text;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "content_hash" text;--> statement-breakpoint
ALTER TABLE "site_versions" ADD COLUMN "saved_by_id" uuid;--> statement-breakpoint
ALTER TABLE "review_authors" ADD CONSTRAINT "review_authors_review_reviews_id_fk" FOREIGN KEY ("review") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_authors" ADD CONSTRAINT "review_authors_person_staff_id_fk" FOREIGN KEY ("person") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_requested_by_staff_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_decided_by_staff_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_webid_version_site_versions_webid_version_fk" FOREIGN KEY ("webid","version") REFERENCES "public"."site_versions"("webid","version") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reviews_by_webid" ON "reviews" USING btree ("webid","version");--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_one_waits" ON "reviews" USING btree ("webid") WHERE "reviews"."state" = 'waiting';--> statement-breakpoint
CREATE OR REPLACE FUNCTION "hash_version"(site text, number integer) RETURNS text LANGUAGE plpgsql STABLE AS $$
BEGIN
	-- `json` keeps the text as it was stored.
	RETURN (SELECT encode(sha256(convert_to(settings::text || E'\n' || content::text || E'\n' || media::text, 'UTF8')), 'hex')
		FROM "site_versions" WHERE "webid" = site AND "version" = number);
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "needs_four_eyes"() RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
	-- Without accounts there is nobody who could approve.
	RETURN EXISTS (SELECT FROM "staff")
		AND coalesce((SELECT ("policies" ->> 'fourEyes')::boolean FROM "staff_policies"), true);
END
$$;--> statement-breakpoint
CREATE FUNCTION "hash_review"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.state <> 'waiting' THEN
		RAISE EXCEPTION 'a review begins by waiting' USING ERRCODE = 'restrict_violation';
	END IF;
	NEW.content_hash := hash_version(NEW.webid, NEW.version);
	RETURN NEW;
END
$$;--> statement-breakpoint
CREATE FUNCTION "add_review_authors"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	seen integer := coalesce((SELECT "published_version" FROM "sites" WHERE "webid" = NEW.webid), 0);
BEGIN
	INSERT INTO "review_authors" ("review", "person")
	SELECT NEW.id, "id" FROM "staff" WHERE "id" = NEW.requested_by
		OR "id" IN (SELECT "saved_by_id" FROM "site_versions"
			WHERE "webid" = NEW.webid AND "version" > seen AND "version" <= NEW.version)
		OR "id" IN (SELECT "person" FROM "draft_changes"
			WHERE "webid" = NEW.webid AND "version" > seen AND "version" <= NEW.version)
		OR "id" IN (SELECT a."person" FROM "review_authors" a JOIN "reviews" r ON r."id" = a."review"
			WHERE r."webid" = NEW.webid AND r."version" > seen AND r."version" <= NEW.version);
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "judge_decision"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF (NEW.id, NEW.webid, NEW.version, NEW.content_hash, NEW.requested_by, NEW.requested_at)
		IS DISTINCT FROM (OLD.id, OLD.webid, OLD.version, OLD.content_hash, OLD.requested_by, OLD.requested_at)
	THEN
		RAISE EXCEPTION 'what a review is about never changes' USING ERRCODE = 'restrict_violation';
	END IF;
	IF OLD.state IN ('returned', 'withdrawn', 'void') AND to_jsonb(NEW) <> to_jsonb(OLD)
		OR OLD.state = 'approved' AND (NEW.state NOT IN ('approved', 'withdrawn', 'void')
			OR NEW.state = 'approved' AND (NEW.decided_by, NEW.decided_at) IS DISTINCT FROM (OLD.decided_by, OLD.decided_at))
	THEN
		RAISE EXCEPTION 'the review was decided' USING ERRCODE = 'restrict_violation';
	END IF;
	IF NEW.state <> 'approved' OR OLD.state = 'approved' THEN
		RETURN NEW;
	END IF;
	IF NEW.content_hash IS DISTINCT FROM hash_version(NEW.webid, NEW.version) THEN
		RAISE EXCEPTION 'the version is not as it was sent for review' USING ERRCODE = 'restrict_violation';
	END IF;
	IF NEW.decided_by IS NULL OR NEW.decided_at IS NULL THEN
		RAISE EXCEPTION 'an approval names who approves' USING ERRCODE = 'restrict_violation';
	END IF;
	IF needs_four_eyes() THEN
		IF EXISTS (SELECT FROM "review_authors" WHERE "review" = NEW.id AND "person" = NEW.decided_by) THEN
			RAISE EXCEPTION 'nobody approves their own changes' USING ERRCODE = 'restrict_violation';
		END IF;
		IF NOT EXISTS (
			SELECT FROM "staff_roles" r JOIN "staff" s ON s."id" = r."person"
			WHERE r."person" = NEW.decided_by AND r."role" = 'approver' AND s."disabled_at" IS NULL
				AND (r."webid" IS NULL OR r."webid" = NEW.webid)
		) THEN
			RAISE EXCEPTION 'only approvers of the campaign approve' USING ERRCODE = 'restrict_violation';
		END IF;
	END IF;
	RETURN NEW;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "may_publish"(site text, number integer, how text) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
DECLARE
	hash text := hash_version(site, number);
BEGIN
	RETURN NOT needs_four_eyes()
		OR how = 'sample' AND EXISTS (SELECT FROM "sites" WHERE "webid" = site AND "is_demo")
		-- Approved by somebody else.
		OR EXISTS (
			SELECT FROM "reviews" r
			WHERE r."webid" = site AND r."version" = number AND r."state" = 'approved' AND r."content_hash" = hash
				AND NOT EXISTS (SELECT FROM "review_authors" WHERE "review" = r."id" AND "person" = r."decided_by")
		)
		-- Visitors have seen exactly this, by an approval or before there were any.
		OR EXISTS (
			SELECT FROM "publications"
			WHERE "webid" = site AND "version" = number AND "break_glass" IS NULL
				AND ("content_hash" IS NULL OR "content_hash" = hash)
		);
END
$$;--> statement-breakpoint
CREATE FUNCTION "judge_publication"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.version IS NULL THEN
		RETURN NEW;
	END IF;
	NEW.content_hash := hash_version(NEW.webid, NEW.version);
	IF coalesce(btrim(NEW.break_glass), '') <> '' OR may_publish(NEW.webid, NEW.version, NEW.channel) THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'nobody has approved version % of %', NEW.version, NEW.webid USING ERRCODE = 'restrict_violation';
END
$$;--> statement-breakpoint
CREATE FUNCTION "judge_shown_version"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.published_version IS NOT NULL AND needs_four_eyes() AND NEW.published_version IS DISTINCT FROM (
		SELECT "version" FROM "publications" WHERE "webid" = NEW.webid ORDER BY "id" DESC LIMIT 1
	) AND NEW.published_version = (SELECT "published_version" FROM "sites" WHERE "webid" = NEW.webid) THEN
		RAISE EXCEPTION 'what visitors see of % was not published', NEW.webid USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "reviews_are_hashed" BEFORE INSERT ON "reviews" FOR EACH ROW EXECUTE FUNCTION "hash_review"();--> statement-breakpoint
CREATE TRIGGER "reviews_have_authors" AFTER INSERT ON "reviews" FOR EACH ROW EXECUTE FUNCTION "add_review_authors"();--> statement-breakpoint
CREATE TRIGGER "reviews_need_four_eyes" BEFORE UPDATE ON "reviews" FOR EACH ROW EXECUTE FUNCTION "judge_decision"();--> statement-breakpoint
-- older versions: without accounts all is as before, with some their commands publish what was published before or approved here, and are refused otherwise, which four eyes are for
CREATE TRIGGER "publications_need_four_eyes" BEFORE INSERT ON "publications" FOR EACH ROW EXECUTE FUNCTION "judge_publication"();--> statement-breakpoint
-- older versions: they add the publication in the same transaction, at the end of which this looks
CREATE CONSTRAINT TRIGGER "sites_show_what_was_published" AFTER INSERT OR UPDATE OF "published_version" ON "sites" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "judge_shown_version"();
