CREATE TABLE "video_days" (
	"video_uuid" uuid NOT NULL,
	"day" date NOT NULL,
	"view_quantity" bigint DEFAULT 0 NOT NULL,
	"like_quantity" bigint DEFAULT 0 NOT NULL,
	"watched_seconds" bigint DEFAULT 0 NOT NULL,
	"product_click_quantity" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "video_days_video_uuid_day_pk" PRIMARY KEY("video_uuid","day")
);
--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "released_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "video_days" ADD CONSTRAINT "video_days_video_uuid_videos_uuid_fk" FOREIGN KEY ("video_uuid") REFERENCES "public"."videos"("uuid") ON DELETE cascade ON UPDATE no action;