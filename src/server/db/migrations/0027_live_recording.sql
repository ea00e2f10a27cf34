CREATE TABLE "live_parts" (
	"video_uuid" uuid NOT NULL,
	"number" integer NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"seconds" real NOT NULL,
	"is_open" boolean NOT NULL,
	CONSTRAINT "live_parts_video_uuid_number_pk" PRIMARY KEY("video_uuid","number")
);
--> statement-breakpoint
ALTER TABLE "live_gateways" ADD COLUMN "capacity" integer DEFAULT 400 NOT NULL;--> statement-breakpoint
ALTER TABLE "live_gateways" ADD COLUMN "viewers" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "live_gateways" ADD COLUMN "is_draining" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "live_signals" ADD COLUMN "recording_fault" text;--> statement-breakpoint
ALTER TABLE "lives" ADD COLUMN "film_uuid" uuid;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "is_recording" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "trim" jsonb;--> statement-breakpoint
UPDATE "media" SET "is_recording" = true WHERE "status" = 'recording';--> statement-breakpoint
ALTER TABLE "live_parts" ADD CONSTRAINT "live_parts_video_uuid_lives_video_uuid_fk" FOREIGN KEY ("video_uuid") REFERENCES "public"."lives"("video_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lives" ADD CONSTRAINT "lives_film_uuid_media_uuid_fk" FOREIGN KEY ("film_uuid") REFERENCES "public"."media"("uuid") ON DELETE set null ON UPDATE no action;