ALTER TABLE "media" ADD COLUMN "captions_version" uuid;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "finished_at" timestamp (3) with time zone;