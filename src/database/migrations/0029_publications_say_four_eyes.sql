ALTER TABLE "publications" ADD COLUMN "published_by_id" uuid;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "four_eyes" boolean;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "judge_publication"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.version IS NULL THEN
		RETURN NEW;
	END IF;
	NEW.content_hash := hash_version(NEW.webid, NEW.version);
	-- Without accounts nobody has switched anything off, and nobody approves samples.
	NEW.four_eyes := CASE WHEN NEW.channel IS DISTINCT FROM 'sample' AND EXISTS (SELECT FROM "staff") THEN needs_four_eyes() END;
	IF coalesce(btrim(NEW.break_glass), '') <> '' OR may_publish(NEW.webid, NEW.version, NEW.channel) THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'nobody has approved version % of %', NEW.version, NEW.webid USING ERRCODE = 'restrict_violation';
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "may_publish"(site text, number integer, how text) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
DECLARE
	hash text := hash_version(site, number);
BEGIN
	RETURN NOT needs_four_eyes()
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
		);
END
$$;
