DROP INDEX "videos_listed";--> statement-breakpoint
DROP INDEX "videos_listed_category";--> statement-breakpoint
DROP INDEX "videos_media";--> statement-breakpoint
CREATE INDEX "videos_listed" ON "videos" USING btree ("published_at","uuid") WHERE "videos"."is_ready" and "videos"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "videos_listed_category" ON "videos" USING btree ("category_uuid","type","published_at","uuid") WHERE "videos"."is_ready" and "videos"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "videos_media" ON "videos" USING btree ("media_uuid") WHERE "videos"."deleted_at" is null;