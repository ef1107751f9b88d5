ALTER TABLE "reviews" ADD COLUMN "seal" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "seal_key_id" text;--> statement-breakpoint
-- Approvals that were carried out before there were seals. They approve nothing any more: visitors have seen the
-- version.
-- older versions: their approvals stay as they are, and none of them reads the column
UPDATE "reviews" SET "seal" = 'older' WHERE "state" = 'approved' AND "published_at" IS NOT NULL;--> statement-breakpoint
CREATE FUNCTION "judge_seal"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.seal = 'older' AND (TG_OP = 'INSERT' OR OLD.seal IS DISTINCT FROM 'older') THEN
		RAISE EXCEPTION 'approvals are sealed' USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END
$$;--> statement-breakpoint
-- older versions: none of them writes the column
CREATE TRIGGER "reviews_are_sealed" BEFORE INSERT OR UPDATE ON "reviews" FOR EACH ROW EXECUTE FUNCTION "judge_seal"();
