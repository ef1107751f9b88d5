-- older versions: no row is without its data until an operator moves files to a bucket, which they do not know.
ALTER TABLE "media_files" ALTER COLUMN "data" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "media_files" ADD COLUMN "bytes" integer;--> statement-breakpoint
ALTER TABLE "media_files" ADD COLUMN "object" text;--> statement-breakpoint
-- older versions: they store bytes in "data" only, which this allows.
ALTER TABLE "media_files" ADD CONSTRAINT "media_files_bytes_somewhere" CHECK (("media_files"."data" is null) = ("media_files"."object" is not null) and ("media_files"."object" is null or "media_files"."bytes" is not null));
