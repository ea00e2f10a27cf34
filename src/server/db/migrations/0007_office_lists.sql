CREATE INDEX "orders_newest" ON "orders" USING btree ("created_at","uuid");--> statement-breakpoint
CREATE INDEX "video_days_day" ON "video_days" USING btree ("day");