CREATE INDEX "notifications_age" ON "notifications" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "reservations_address_age" ON "reservations" USING btree ("joined_at") WHERE "reservations"."address_hash" is not null;--> statement-breakpoint
CREATE INDEX "talk_reports_age" ON "talk_reports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "chat_bans_end" ON "chat_bans" USING btree ("until") WHERE "chat_bans"."until" is not null;--> statement-breakpoint
CREATE INDEX "message_reports_closed" ON "message_reports" USING btree ("closed_at") WHERE "message_reports"."closed_at" is not null;--> statement-breakpoint
CREATE INDEX "messages_erased" ON "messages" USING btree ("deleted_at") WHERE "messages"."deleted_at" is not null and "messages"."author_uuid" is not null;--> statement-breakpoint
CREATE INDEX "moderation_log_age" ON "moderation_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "comment_reports_closed" ON "comment_reports" USING btree ("closed_at") WHERE "comment_reports"."closed_at" is not null;--> statement-breakpoint
CREATE INDEX "video_comments_erased" ON "video_comments" USING btree ("deleted_at") WHERE "video_comments"."deleted_at" is not null and "video_comments"."content" <> '';--> statement-breakpoint
CREATE INDEX "office_letters_age" ON "office_letters" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "office_letters_email" ON "office_letters" USING btree (lower("email")) WHERE "office_letters"."user_uuid" is null and "office_letters"."email" <> '';--> statement-breakpoint
CREATE INDEX "reports_email" ON "reports" USING btree (lower("reporter_email")) WHERE "reports"."reporter_email" <> '';--> statement-breakpoint
CREATE INDEX "video_views_age" ON "video_views" USING btree ("counted_at");