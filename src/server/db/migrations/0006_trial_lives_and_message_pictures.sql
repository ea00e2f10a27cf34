CREATE TABLE "talk_pictures" (
	"message_uuid" uuid NOT NULL,
	"position" integer NOT NULL,
	"media_uuid" uuid NOT NULL,
	"alt" text NOT NULL,
	CONSTRAINT "talk_pictures_message_uuid_position_pk" PRIMARY KEY("message_uuid","position")
);
--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "is_private" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "is_trial" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "talk_pictures" ADD CONSTRAINT "talk_pictures_message_uuid_order_messages_uuid_fk" FOREIGN KEY ("message_uuid") REFERENCES "public"."order_messages"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "talk_pictures" ADD CONSTRAINT "talk_pictures_media_uuid_media_uuid_fk" FOREIGN KEY ("media_uuid") REFERENCES "public"."media"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "talk_pictures_media" ON "talk_pictures" USING btree ("media_uuid");--> statement-breakpoint
CREATE INDEX "videos_trial" ON "videos" USING btree ("created_at") WHERE "videos"."is_trial" and "videos"."deleted_at" is null;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_trial_is_hidden" CHECK (not ("videos"."is_trial" and "videos"."is_ready"));