ALTER TABLE "lives" ADD COLUMN "codec" text DEFAULT 'h264' NOT NULL;--> statement-breakpoint
ALTER TABLE "lives" ADD COLUMN "browser" uuid;--> statement-breakpoint
ALTER TABLE "lives" ADD COLUMN "device" text;