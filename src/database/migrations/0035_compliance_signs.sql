ALTER TABLE "publications" ADD COLUMN "compliance" boolean;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "law" json;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "law_decisions" json;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "law_by" uuid;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "law_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "law_seal" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "law_seal_key_id" text;--> statement-breakpoint
-- older versions: they leave the column empty, which refers to nobody
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_law_by_staff_id_fk" FOREIGN KEY ("law_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "needs_compliance"() RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
	-- Without accounts there is nobody who could sign.
	RETURN EXISTS (SELECT FROM "staff")
		AND coalesce((SELECT ("settings" ->> 'needsCompliance')::boolean FROM "law_settings"), false);
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "is_law_settled"(points json, signer uuid) RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
	RETURN points IS NOT NULL AND (json_array_length(points) = 0 OR signer IS NOT NULL);
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "is_law_clear"(site text, number integer, how text) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
DECLARE
	hash text := hash_version(site, number);
BEGIN
	RETURN NOT needs_compliance()
		OR how IS NOT DISTINCT FROM 'sample' AND EXISTS (SELECT FROM "sites" WHERE "webid" = site AND "is_demo")
		-- Approved with no finding of law, or with a signature for all of them by somebody who changed nothing.
		OR EXISTS (
			SELECT FROM "reviews" r
			WHERE r."webid" = site AND r."version" = number AND r."state" = 'approved' AND r."content_hash" = hash
				AND is_law_settled(r."law", r."law_by")
				AND NOT EXISTS (SELECT FROM "review_authors" WHERE "review" = r."id" AND "person" = r."law_by")
		)
		-- Visitors have seen exactly this, by a signature or before there were any.
		OR EXISTS (
			SELECT FROM "publications"
			WHERE "webid" = site AND "version" = number AND "break_glass" IS NULL AND "compliance" IS NOT FALSE
				AND ("content_hash" IS NULL OR "content_hash" = hash)
		);
END
$$;--> statement-breakpoint
CREATE FUNCTION "judge_law"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		IF NEW.law_by IS NOT NULL OR NEW.law_decisions IS NOT NULL THEN
			RAISE EXCEPTION 'a review begins without a signature' USING ERRCODE = 'restrict_violation';
		END IF;
		RETURN NEW;
	END IF;
	IF NEW.law::text IS DISTINCT FROM OLD.law::text THEN
		RAISE EXCEPTION 'what a review is about never changes' USING ERRCODE = 'restrict_violation';
	END IF;
	IF (NEW.law_by, NEW.law_at, NEW.law_decisions::text) IS DISTINCT FROM (OLD.law_by, OLD.law_at, OLD.law_decisions::text) THEN
		IF OLD.state <> 'waiting' OR OLD.law_by IS NOT NULL OR NEW.law_decisions IS NULL
			OR NEW.law_by IS NULL AND NEW.state <> 'returned'
			OR NEW.law_by IS NOT NULL AND NEW.state <> 'waiting'
		THEN
			RAISE EXCEPTION 'compliance signs once, while the review waits' USING ERRCODE = 'restrict_violation';
		END IF;
		IF NEW.law_by IS NOT NULL THEN
			IF NEW.law_at IS NULL OR NEW.law IS NULL OR json_array_length(NEW.law) <> json_array_length(NEW.law_decisions) THEN
				RAISE EXCEPTION 'a signature is for every finding of law' USING ERRCODE = 'restrict_violation';
			END IF;
			IF NEW.content_hash IS DISTINCT FROM hash_version(NEW.webid, NEW.version) THEN
				RAISE EXCEPTION 'the version is not as it was sent for review' USING ERRCODE = 'restrict_violation';
			END IF;
			IF EXISTS (SELECT FROM "review_authors" WHERE "review" = NEW.id AND "person" = NEW.law_by) THEN
				RAISE EXCEPTION 'nobody signs for their own changes' USING ERRCODE = 'restrict_violation';
			END IF;
			IF NOT EXISTS (
				SELECT FROM "staff_roles" r JOIN "staff" s ON s."id" = r."person"
				WHERE r."person" = NEW.law_by AND r."role" = 'compliance' AND s."disabled_at" IS NULL
					AND (r."webid" IS NULL OR r."webid" = NEW.webid)
			) THEN
				RAISE EXCEPTION 'only compliance of the campaign signs' USING ERRCODE = 'restrict_violation';
			END IF;
		END IF;
	END IF;
	IF NEW.state = 'approved' AND OLD.state <> 'approved' AND needs_compliance() THEN
		IF NOT is_law_settled(NEW.law, NEW.law_by) THEN
			RAISE EXCEPTION 'compliance has not signed' USING ERRCODE = 'restrict_violation';
		END IF;
		-- Also where four eyes are off.
		IF json_array_length(NEW.law) > 0
			AND EXISTS (SELECT FROM "review_authors" WHERE "review" = NEW.id AND "person" = NEW.decided_by)
			AND EXISTS (
				SELECT FROM "staff_roles" WHERE "person" = NEW.decided_by AND "role" = 'compliance'
					AND ("webid" IS NULL OR "webid" = NEW.webid)
			)
		THEN
			RAISE EXCEPTION 'nobody of compliance approves their own changes' USING ERRCODE = 'restrict_violation';
		END IF;
	END IF;
	RETURN NEW;
END
$$;--> statement-breakpoint
-- older versions: they write none of these columns, and while the policy is on what they send is sent again by this one
CREATE TRIGGER "reviews_need_compliance" BEFORE INSERT OR UPDATE ON "reviews" FOR EACH ROW EXECUTE FUNCTION "judge_law"();--> statement-breakpoint
CREATE OR REPLACE FUNCTION "may_publish"(site text, number integer, how text) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
DECLARE
	hash text := hash_version(site, number);
BEGIN
	RETURN is_law_clear(site, number, how) AND (
		NOT needs_four_eyes()
		OR how IS NOT DISTINCT FROM 'sample' AND EXISTS (SELECT FROM "sites" WHERE "webid" = site AND "is_demo")
		-- Approved by somebody else.
		OR EXISTS (
			SELECT FROM "reviews" r
			WHERE r."webid" = site AND r."version" = number AND r."state" = 'approved' AND r."content_hash" = hash
				AND NOT EXISTS (SELECT FROM "review_authors" WHERE "review" = r."id" AND "person" = r."decided_by")
		)
		-- Visitors have seen exactly this, by an approval or before there were any.
		OR EXISTS (
			SELECT FROM "publications"
			WHERE "webid" = site AND "version" = number AND "break_glass" IS NULL AND "four_eyes" IS NOT FALSE
				AND ("content_hash" IS NULL OR "content_hash" = hash)
		)
	);
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "judge_publication"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.version IS NULL THEN
		RETURN NEW;
	END IF;
	NEW.content_hash := hash_version(NEW.webid, NEW.version);
	-- Without accounts nobody has switched anything off, and nobody approves samples.
	IF NEW.channel IS DISTINCT FROM 'sample' AND EXISTS (SELECT FROM "staff") THEN
		NEW.four_eyes := needs_four_eyes();
		NEW.compliance := needs_compliance();
	ELSE
		NEW.four_eyes := NULL;
		NEW.compliance := NULL;
	END IF;
	IF coalesce(btrim(NEW.break_glass), '') <> '' OR may_publish(NEW.webid, NEW.version, NEW.channel) THEN
		RETURN NEW;
	END IF;
	IF is_law_clear(NEW.webid, NEW.version, NEW.channel) THEN
		RAISE EXCEPTION 'nobody has approved version % of %', NEW.version, NEW.webid USING ERRCODE = 'restrict_violation';
	END IF;
	RAISE EXCEPTION 'compliance has not signed for version % of %', NEW.version, NEW.webid USING ERRCODE = 'restrict_violation';
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "judge_shown_version"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.published_version IS NOT NULL AND (needs_four_eyes() OR needs_compliance()) AND NEW.published_version IS DISTINCT FROM (
		SELECT "version" FROM "publications" WHERE "webid" = NEW.webid ORDER BY "id" DESC LIMIT 1
	) AND NEW.published_version = (SELECT "published_version" FROM "sites" WHERE "webid" = NEW.webid) THEN
		RAISE EXCEPTION 'what visitors see of % was not published', NEW.webid USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NULL;
END
$$;
