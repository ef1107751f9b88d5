ALTER TABLE "experiments" ADD COLUMN "winner_version" integer;--> statement-breakpoint
CREATE FUNCTION "judge_arm"() RETURNS trigger LANGUAGE plpgsql AS $$
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
	RETURN NEW;
END
$$;--> statement-breakpoint
CREATE FUNCTION "judge_shares"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	arms integer;
	total integer;
	versions integer;
BEGIN
	SELECT count(*), sum("share"), count(DISTINCT "version") INTO arms, total, versions
		FROM "experiment_arms" WHERE "experiment" = NEW.experiment;
	IF arms NOT BETWEEN 2 AND 4 OR total <> 100 OR versions <> arms THEN
		RAISE EXCEPTION 'an experiment has two to four versions whose shares are 100 together' USING ERRCODE = 'restrict_violation';
	END IF;
	IF EXISTS (
		SELECT FROM "experiments" e JOIN "sites" s ON s."webid" = e."webid"
		WHERE e."id" = NEW.experiment AND e."stopped_at" IS NULL AND s."published_version" IS DISTINCT FROM
			(SELECT "version" FROM "experiment_arms" WHERE "experiment" = e."id" AND "arm" = 'A')
	) THEN
		RAISE EXCEPTION 'A is what visitors see' USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "judge_experiment"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF (NEW.id, NEW.webid, NEW.started_at) IS DISTINCT FROM (OLD.id, OLD.webid, OLD.started_at)
		OR OLD.stopped_at IS NOT NULL
			AND (NEW.stopped_at, NEW.stopped_by, NEW.stopped_because, NEW.shares_since)
				IS DISTINCT FROM (OLD.stopped_at, OLD.stopped_by, OLD.stopped_because, OLD.shares_since)
	THEN
		RAISE EXCEPTION 'an experiment that has ended stays so' USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END
$$;--> statement-breakpoint
CREATE FUNCTION "tell_experiment"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- As a publication is told: every process makes the page again.
	PERFORM pg_notify('site_published', NEW.webid);
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "end_experiment_of_site"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "experiments" e SET "stopped_at" = now(), "stopped_because" = CASE
		WHEN NEW.published_version IS NULL THEN 'takenOff'
		WHEN NEW.published_version = e."winner_version" THEN 'takenOver'
		ELSE 'published' END
	WHERE e."webid" = NEW.webid AND e."stopped_at" IS NULL AND NEW.published_version IS DISTINCT FROM
		(SELECT "version" FROM "experiment_arms" WHERE "experiment" = e."id" AND "arm" = 'A');
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "end_experiment_of_version"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "experiments" e SET "stopped_at" = now(), "stopped_because" = 'withdrawn'
	WHERE e."webid" = OLD.webid AND e."stopped_at" IS NULL
		AND EXISTS (SELECT FROM "experiment_arms" WHERE "experiment" = e."id" AND "version" = OLD.version AND "arm" <> 'A')
		AND (hash_version(OLD.webid, OLD.version) IS NULL OR NOT may_publish(OLD.webid, OLD.version, NULL));
	RETURN NULL;
END
$$;--> statement-breakpoint
-- older versions: none of them writes experiments
CREATE TRIGGER "experiment_arms_need_four_eyes" BEFORE INSERT OR UPDATE ON "experiment_arms" FOR EACH ROW EXECUTE FUNCTION "judge_arm"();--> statement-breakpoint
-- older versions: none of them writes experiments
CREATE CONSTRAINT TRIGGER "experiment_arms_are_whole" AFTER INSERT OR UPDATE ON "experiment_arms" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "judge_shares"();--> statement-breakpoint
-- older versions: none of them writes experiments
CREATE TRIGGER "experiments_end_once" BEFORE UPDATE ON "experiments" FOR EACH ROW EXECUTE FUNCTION "judge_experiment"();--> statement-breakpoint
-- older versions: none of them writes experiments
CREATE TRIGGER "experiments_are_told" AFTER INSERT OR UPDATE ON "experiments" FOR EACH ROW EXECUTE FUNCTION "tell_experiment"();--> statement-breakpoint
-- older versions: they publish and take off as before, and do not know what this ends
CREATE TRIGGER "sites_end_experiments" AFTER UPDATE OF "published_version" ON "sites" FOR EACH ROW EXECUTE FUNCTION "end_experiment_of_site"();--> statement-breakpoint
-- older versions: they decide about reviews as before, and do not know what this ends
CREATE TRIGGER "reviews_end_experiments" AFTER UPDATE OF "state" ON "reviews" FOR EACH ROW EXECUTE FUNCTION "end_experiment_of_version"();--> statement-breakpoint
-- older versions: they never change a version that is stored
CREATE TRIGGER "site_versions_end_experiments" AFTER UPDATE OR DELETE ON "site_versions" FOR EACH ROW EXECUTE FUNCTION "end_experiment_of_version"();
