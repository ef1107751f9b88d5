CREATE TABLE "do_not_call" (
	"import_id" integer NOT NULL,
	"phone_hash" "bytea" NOT NULL,
	"listed_on" date,
	CONSTRAINT "do_not_call_phone_hash_import_id_pk" PRIMARY KEY("phone_hash","import_id")
);
--> statement-breakpoint
CREATE TABLE "do_not_call_imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "do_not_call_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"numbers" integer DEFAULT 0 NOT NULL,
	"broken" integer NOT NULL,
	"imported_by" text NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	"active_at" timestamp with time zone,
	"ended_at" timestamp with time zone
);
