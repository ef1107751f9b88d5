CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"who" text NOT NULL,
	"os_user" text NOT NULL,
	"command" text NOT NULL,
	"filter" json NOT NULL,
	"leads" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"decision" text NOT NULL,
	"purpose" text NOT NULL,
	"reference" text,
	"phone_hash" text,
	"webid" text,
	"version" integer,
	"text_version" text,
	"text_hash" text,
	"recorded_by" text,
	"recorded_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "erasures" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "erasures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"phone_hash" text NOT NULL,
	"erased_at" timestamp with time zone DEFAULT now() NOT NULL,
	"erased_by" text NOT NULL,
	"leads" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "leads" ALTER COLUMN "fields" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ALTER COLUMN "phone_raw" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ALTER COLUMN "phone_normalised" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "sealed" "bytea";--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "key_id" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "phone_hash" text;--> statement-breakpoint
CREATE INDEX "consents_by_reference" ON "consents" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "consents_by_phone" ON "consents" USING btree ("phone_hash","purpose");--> statement-breakpoint
CREATE INDEX "leads_by_phone" ON "leads" USING btree ("phone_hash");--> statement-breakpoint
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'rows of % are only ever added', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;--> statement-breakpoint
CREATE FUNCTION "refuse_all_but_forgetting"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.reference IS NULL AND NEW.phone_hash IS NULL
		AND to_jsonb(NEW) - 'reference' - 'phone_hash' = to_jsonb(OLD) - 'reference' - 'phone_hash' THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'rows of % are only ever added', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;--> statement-breakpoint
CREATE TRIGGER "audit_log_is_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_log" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "erasures_is_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "erasures" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "consents_stay" BEFORE DELETE OR TRUNCATE ON "consents" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "consents_are_only_forgotten" BEFORE UPDATE ON "consents" FOR EACH ROW EXECUTE FUNCTION "refuse_all_but_forgetting"();
