ALTER TABLE "videos" ADD COLUMN "is_trial" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "videos_trial" ON "videos" USING btree ("created_at") WHERE "videos"."is_trial" and "videos"."deleted_at" is null;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_trial_is_hidden" CHECK (not ("videos"."is_trial" and "videos"."is_ready"));