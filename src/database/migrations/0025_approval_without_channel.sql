-- Without a channel the answer for demo campaigns was null, which is neither yes nor no: an experiment went on with a
-- version whose approval was withdrawn.
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
			WHERE "webid" = site AND "version" = number AND "break_glass" IS NULL
				AND ("content_hash" IS NULL OR "content_hash" = hash)
		);
END
$$;
