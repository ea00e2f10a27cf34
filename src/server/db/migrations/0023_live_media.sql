CREATE TABLE "live_gateways" (
	"number" integer PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"lease_until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "live_signals" (
	"video_uuid" uuid PRIMARY KEY NOT NULL,
	"fence" integer NOT NULL,
	"publisher_at" timestamp (3) with time zone,
	"media_at" timestamp (3) with time zone,
	"recorded_seconds" real DEFAULT 0 NOT NULL,
	"closed_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "lives" ADD COLUMN "start_asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "lives" ADD COLUMN "deadline_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "lives" ADD COLUMN "gateway" integer;--> statement-breakpoint
ALTER TABLE "lives" ADD COLUMN "room" integer;--> statement-breakpoint
ALTER TABLE "lives" ADD COLUMN "publish_pin" text;--> statement-breakpoint
ALTER TABLE "lives" ADD COLUMN "watch_pin" text;--> statement-breakpoint
ALTER TABLE "live_signals" ADD CONSTRAINT "live_signals_video_uuid_lives_video_uuid_fk" FOREIGN KEY ("video_uuid") REFERENCES "public"."lives"("video_uuid") ON DELETE cascade ON UPDATE no action;