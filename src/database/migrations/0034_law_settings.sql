CREATE TABLE "law_settings" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"settings" json NOT NULL,
	CONSTRAINT "law_settings_has_one_row" CHECK ("law_settings"."is_only")
);
