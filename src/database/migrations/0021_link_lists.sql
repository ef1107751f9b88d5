CREATE TABLE "link_lists" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"lists" json NOT NULL,
	CONSTRAINT "link_lists_has_one_row" CHECK ("link_lists"."is_only")
);
