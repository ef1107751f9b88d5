CREATE TABLE "recovery_codes" (
	"person" uuid NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "recovery_codes_person_hash_pk" PRIMARY KEY("person","hash")
);
--> statement-breakpoint
CREATE TABLE "sign_in_tries" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"blocked_until" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"password_hash" text,
	"external_id" text,
	"factor" "bytea",
	"factor_key_id" text,
	"new_factor" "bytea",
	"new_factor_key_id" text,
	"factor_step" bigint,
	"used_at" timestamp with time zone,
	"disabled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_email_unique" UNIQUE("email"),
	CONSTRAINT "staff_external_id_unique" UNIQUE("external_id")
);
--> statement-breakpoint
CREATE TABLE "staff_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"token_hash" text NOT NULL,
	"person" uuid,
	"email" text,
	"grants" json NOT NULL,
	"invited_by" text NOT NULL,
	"invited_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_links_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "staff_links_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "staff_policies" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"policies" json NOT NULL,
	CONSTRAINT "staff_policies_has_one_row" CHECK ("staff_policies"."is_only")
);
--> statement-breakpoint
CREATE TABLE "staff_roles" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_roles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"person" uuid NOT NULL,
	"role" text NOT NULL,
	"webid" text,
	CONSTRAINT "staff_roles_once" UNIQUE NULLS NOT DISTINCT("person","role","webid")
);
--> statement-breakpoint
CREATE TABLE "staff_sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" text NOT NULL,
	"person" uuid NOT NULL,
	"stage" text NOT NULL,
	"device" text NOT NULL,
	"network" text NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	"proven_at" timestamp with time zone,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "person_id" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "device" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "is_refused" boolean;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_person_staff_id_fk" FOREIGN KEY ("person") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_links" ADD CONSTRAINT "staff_links_person_staff_id_fk" FOREIGN KEY ("person") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_roles" ADD CONSTRAINT "staff_roles_person_staff_id_fk" FOREIGN KEY ("person") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_person_staff_id_fk" FOREIGN KEY ("person") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_sessions_by_person" ON "staff_sessions" USING btree ("person");