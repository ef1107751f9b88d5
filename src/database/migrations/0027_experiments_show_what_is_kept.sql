-- Whether an experiment may begin to show a version beside what visitors see: approved for no time, shown to nobody so
-- far, and newer than what they see. What waits for its time, or was replaced, needs an approval of its own.
CREATE OR REPLACE FUNCTION "may_try"(site text, number integer) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
	-- Without accounts there is nobody who could approve.
	RETURN NOT EXISTS (SELECT FROM "staff")
		OR may_publish(site, number, NULL)
			AND number > (SELECT coalesce("published_version", 0) FROM "sites" WHERE "webid" = site)
			AND NOT EXISTS (SELECT FROM "publications" WHERE "webid" = site AND "version" = number)
			AND EXISTS (
				SELECT FROM "reviews"
				WHERE "webid" = site AND "version" = number AND "state" = 'approved' AND "publish_at" IS NULL
					AND "content_hash" = hash_version(site, number)
			);
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "judge_arm"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	site text := (SELECT "webid" FROM "experiments" WHERE "id" = NEW.experiment);
BEGIN
	IF TG_OP = 'UPDATE' AND (NEW.experiment, NEW.arm, NEW.version) IS DISTINCT FROM (OLD.experiment, OLD.arm, OLD.version) THEN
		RAISE EXCEPTION 'the versions of an experiment never change' USING ERRCODE = 'restrict_violation';
	END IF;
	IF NEW.arm NOT IN ('A', 'B', 'C', 'D') OR NEW.share NOT BETWEEN 1 AND 99 THEN
		RAISE EXCEPTION 'no arm %, or no share %', NEW.arm, NEW.share USING ERRCODE = 'restrict_violation';
	END IF;
	-- Visitors see A already.
	IF NEW.arm = 'A' THEN
		RETURN NEW;
	END IF;
	IF hash_version(site, NEW.version) IS NULL OR NOT may_publish(site, NEW.version, NULL) THEN
		RAISE EXCEPTION 'nobody has approved version % of %', NEW.version, site USING ERRCODE = 'restrict_violation';
	END IF;
	-- Sample data adds one that has ended, which shows nothing.
	IF TG_OP = 'INSERT' AND NOT may_try(site, NEW.version)
		AND EXISTS (SELECT FROM "experiments" WHERE "id" = NEW.experiment AND "stopped_at" IS NULL)
	THEN
		RAISE EXCEPTION 'version % of % was not approved to be shown now', NEW.version, site USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END
$$;
