CREATE TABLE "work_calendars" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"webids" json NOT NULL,
	"differences" json NOT NULL
);
--> statement-breakpoint
-- A bank that has set the hours of its desk keeps them on every day of the week, as they were; public holidays are new.
INSERT INTO "work_calendars" ("id", "name", "webids", "differences")
SELECT 'bank', '', '[]', json_build_object(
	'week', (
		SELECT json_object_agg("weekday", json_build_object(
			'opensAt', ("policy"->>'opensAt')::integer,
			'closesAt', ("policy"->>'closesAt')::integer
		))
		FROM generate_series(0, 6) AS "weekday"
	),
	'days', '{}'::json
)
FROM "desk_policies"
WHERE "policy"->>'opensAt' IS NOT NULL AND "policy"->>'closesAt' IS NOT NULL;
