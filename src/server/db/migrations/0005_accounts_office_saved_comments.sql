CREATE TABLE "recovery_codes" (
	"hash" text PRIMARY KEY NOT NULL,
	"user_uuid" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"user_uuid" uuid PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"turned_on_at" timestamp (3) with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"user_uuid" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" jsonb NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "login_sessions" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"user_uuid" uuid NOT NULL,
	"browser" text NOT NULL,
	"system" text NOT NULL,
	"address" text NOT NULL,
	"is_strong" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "talk_pictures" (
	"message_uuid" uuid NOT NULL,
	"position" integer NOT NULL,
	"media_uuid" uuid NOT NULL,
	"alt" text NOT NULL,
	CONSTRAINT "talk_pictures_message_uuid_position_pk" PRIMARY KEY("message_uuid","position")
);
--> statement-breakpoint
CREATE TABLE "comment_reports" (
	"comment_uuid" uuid NOT NULL,
	"user_uuid" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "comment_reports_comment_uuid_user_uuid_pk" PRIMARY KEY("comment_uuid","user_uuid")
);
--> statement-breakpoint
CREATE TABLE "video_comments" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"video_uuid" uuid NOT NULL,
	"parent_uuid" uuid,
	"author_uuid" uuid NOT NULL,
	"content" text NOT NULL,
	"client_key" uuid,
	"role" text,
	"place" bigint NOT NULL,
	"answer_quantity" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"held_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	"deleted_by_uuid" uuid,
	"hidden_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "office_audit" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by_uuid" uuid,
	"action" text NOT NULL,
	"about_uuid" uuid,
	"target_kind" text NOT NULL,
	"target_uuid" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"decision_uuid" uuid
);
--> statement-breakpoint
CREATE TABLE "office_complaints" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"decision_uuid" uuid NOT NULL,
	"by_uuid" uuid,
	"report_uuid" uuid,
	"as" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by_uuid" uuid,
	"outcome" text,
	"answer" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "office_decision_parties" (
	"decision_uuid" uuid NOT NULL,
	"user_uuid" uuid NOT NULL,
	"as" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "office_decision_parties_decision_uuid_user_uuid_pk" PRIMARY KEY("decision_uuid","user_uuid")
);
--> statement-breakpoint
CREATE TABLE "office_decisions" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject_uuid" uuid NOT NULL,
	"path" text NOT NULL,
	"excerpt" text NOT NULL,
	"about_uuid" uuid,
	"measure" text NOT NULL,
	"until" timestamp (3) with time zone,
	"ground" text NOT NULL,
	"clause" text NOT NULL,
	"facts" text NOT NULL,
	"is_own_initiative" boolean NOT NULL,
	"by_uuid" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"reverted_at" timestamp (3) with time zone,
	"reverted_by_uuid" uuid
);
--> statement-breakpoint
CREATE TABLE "office_letters" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_uuid" uuid,
	"email" text NOT NULL,
	"report_uuid" uuid,
	"decision_uuid" uuid,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject_uuid" uuid NOT NULL,
	"path" text NOT NULL,
	"excerpt" text NOT NULL,
	"about_uuid" uuid,
	"reason" text NOT NULL,
	"text" text NOT NULL,
	"is_urgent" boolean NOT NULL,
	"reporter_uuid" uuid,
	"reporter_name" text DEFAULT '' NOT NULL,
	"reporter_email" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"claimed_by_uuid" uuid,
	"claimed_at" timestamp (3) with time zone,
	"decided_at" timestamp (3) with time zone,
	"decision_uuid" uuid
);
--> statement-breakpoint
CREATE TABLE "staff_roles" (
	"user_uuid" uuid PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_lists" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"user_uuid" uuid NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_states" (
	"definition_uuid" uuid PRIMARY KEY NOT NULL,
	"price" bigint,
	"is_available" boolean NOT NULL,
	"returns" integer DEFAULT 0 NOT NULL,
	"is_pending" boolean DEFAULT false NOT NULL,
	"checked_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_things" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"user_uuid" uuid NOT NULL,
	"definition_uuid" uuid,
	"video_uuid" uuid,
	"list_uuid" uuid,
	"price" bigint,
	"returns" integer DEFAULT 0 NOT NULL,
	"live_uuid" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "saved_things_one" CHECK (num_nonnulls("saved_things"."definition_uuid", "saved_things"."video_uuid") = 1)
);
--> statement-breakpoint
DROP INDEX "depot_products_category";--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "regon" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "trader_state" text DEFAULT 'declared' NOT NULL;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "trader_certified_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "selling_suspended_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "depot_products" ADD COLUMN "hidden_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "hidden_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "order_messages" ADD COLUMN "hidden_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "hidden_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "is_private" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "comment_quantity" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "is_trial" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "hidden_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "withheld_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspended_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_uuid_users_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_uuid_users_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_uuid_users_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "login_sessions" ADD CONSTRAINT "login_sessions_user_uuid_users_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "talk_pictures" ADD CONSTRAINT "talk_pictures_message_uuid_order_messages_uuid_fk" FOREIGN KEY ("message_uuid") REFERENCES "public"."order_messages"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "talk_pictures" ADD CONSTRAINT "talk_pictures_media_uuid_media_uuid_fk" FOREIGN KEY ("media_uuid") REFERENCES "public"."media"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_reports" ADD CONSTRAINT "comment_reports_comment_uuid_video_comments_uuid_fk" FOREIGN KEY ("comment_uuid") REFERENCES "public"."video_comments"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_reports" ADD CONSTRAINT "comment_reports_user_uuid_users_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_comments" ADD CONSTRAINT "video_comments_video_uuid_videos_uuid_fk" FOREIGN KEY ("video_uuid") REFERENCES "public"."videos"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_comments" ADD CONSTRAINT "video_comments_parent_uuid_video_comments_uuid_fk" FOREIGN KEY ("parent_uuid") REFERENCES "public"."video_comments"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_comments" ADD CONSTRAINT "video_comments_author_uuid_users_uuid_fk" FOREIGN KEY ("author_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_comments" ADD CONSTRAINT "video_comments_deleted_by_uuid_users_uuid_fk" FOREIGN KEY ("deleted_by_uuid") REFERENCES "public"."users"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_audit" ADD CONSTRAINT "office_audit_by_uuid_users_uuid_fk" FOREIGN KEY ("by_uuid") REFERENCES "public"."users"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_audit" ADD CONSTRAINT "office_audit_about_uuid_users_uuid_fk" FOREIGN KEY ("about_uuid") REFERENCES "public"."users"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_complaints" ADD CONSTRAINT "office_complaints_decision_uuid_office_decisions_uuid_fk" FOREIGN KEY ("decision_uuid") REFERENCES "public"."office_decisions"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_complaints" ADD CONSTRAINT "office_complaints_by_uuid_users_uuid_fk" FOREIGN KEY ("by_uuid") REFERENCES "public"."users"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_complaints" ADD CONSTRAINT "office_complaints_decided_by_uuid_users_uuid_fk" FOREIGN KEY ("decided_by_uuid") REFERENCES "public"."users"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_decision_parties" ADD CONSTRAINT "office_decision_parties_decision_uuid_office_decisions_uuid_fk" FOREIGN KEY ("decision_uuid") REFERENCES "public"."office_decisions"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_decision_parties" ADD CONSTRAINT "office_decision_parties_user_uuid_users_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_decisions" ADD CONSTRAINT "office_decisions_about_uuid_users_uuid_fk" FOREIGN KEY ("about_uuid") REFERENCES "public"."users"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_decisions" ADD CONSTRAINT "office_decisions_by_uuid_users_uuid_fk" FOREIGN KEY ("by_uuid") REFERENCES "public"."users"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_decisions" ADD CONSTRAINT "office_decisions_reverted_by_uuid_users_uuid_fk" FOREIGN KEY ("reverted_by_uuid") REFERENCES "public"."users"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_letters" ADD CONSTRAINT "office_letters_user_uuid_users_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."users"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_about_uuid_users_uuid_fk" FOREIGN KEY ("about_uuid") REFERENCES "public"."users"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_uuid_users_uuid_fk" FOREIGN KEY ("reporter_uuid") REFERENCES "public"."users"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_claimed_by_uuid_users_uuid_fk" FOREIGN KEY ("claimed_by_uuid") REFERENCES "public"."users"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_roles" ADD CONSTRAINT "staff_roles_user_uuid_users_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_lists" ADD CONSTRAINT "saved_lists_user_uuid_users_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_states" ADD CONSTRAINT "saved_states_definition_uuid_product_definitions_uuid_fk" FOREIGN KEY ("definition_uuid") REFERENCES "public"."product_definitions"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_things" ADD CONSTRAINT "saved_things_user_uuid_users_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_things" ADD CONSTRAINT "saved_things_definition_uuid_product_definitions_uuid_fk" FOREIGN KEY ("definition_uuid") REFERENCES "public"."product_definitions"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_things" ADD CONSTRAINT "saved_things_video_uuid_videos_uuid_fk" FOREIGN KEY ("video_uuid") REFERENCES "public"."videos"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_things" ADD CONSTRAINT "saved_things_list_uuid_saved_lists_uuid_fk" FOREIGN KEY ("list_uuid") REFERENCES "public"."saved_lists"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recovery_codes_user" ON "recovery_codes" USING btree ("user_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "passkeys_credential" ON "passkeys" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("user_uuid","created_at");--> statement-breakpoint
CREATE INDEX "login_sessions_user" ON "login_sessions" USING btree ("user_uuid","used_at");--> statement-breakpoint
CREATE INDEX "login_sessions_expiry" ON "login_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "talk_pictures_media" ON "talk_pictures" USING btree ("media_uuid");--> statement-breakpoint
CREATE INDEX "comment_reports_user" ON "comment_reports" USING btree ("user_uuid");--> statement-breakpoint
CREATE INDEX "comment_reports_closed" ON "comment_reports" USING btree ("closed_at") WHERE "comment_reports"."closed_at" is not null;--> statement-breakpoint
CREATE INDEX "video_comments_list" ON "video_comments" USING btree ("video_uuid","place","uuid") WHERE "video_comments"."parent_uuid" is null and "video_comments"."deleted_at" is null and "video_comments"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "video_comments_answers" ON "video_comments" USING btree ("parent_uuid","place","uuid");--> statement-breakpoint
CREATE INDEX "video_comments_video" ON "video_comments" USING btree ("video_uuid");--> statement-breakpoint
CREATE INDEX "video_comments_author" ON "video_comments" USING btree ("author_uuid","created_at");--> statement-breakpoint
CREATE INDEX "video_comments_deleted_by" ON "video_comments" USING btree ("deleted_by_uuid");--> statement-breakpoint
CREATE INDEX "video_comments_erased" ON "video_comments" USING btree ("deleted_at") WHERE "video_comments"."deleted_at" is not null and "video_comments"."content" <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "video_comments_client_key" ON "video_comments" USING btree ("video_uuid","author_uuid","client_key");--> statement-breakpoint
CREATE INDEX "office_audit_list" ON "office_audit" USING btree ("at","uuid");--> statement-breakpoint
CREATE INDEX "office_audit_about" ON "office_audit" USING btree ("about_uuid","at","uuid");--> statement-breakpoint
CREATE INDEX "office_audit_by" ON "office_audit" USING btree ("by_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "office_complaints_once" ON "office_complaints" USING btree ("decision_uuid","by_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "office_complaints_report" ON "office_complaints" USING btree ("report_uuid");--> statement-breakpoint
CREATE INDEX "office_complaints_open" ON "office_complaints" USING btree ("created_at","uuid") WHERE "office_complaints"."decided_at" is null;--> statement-breakpoint
CREATE INDEX "office_complaints_decided" ON "office_complaints" USING btree ("decided_at","uuid") WHERE "office_complaints"."decided_at" is not null;--> statement-breakpoint
CREATE INDEX "office_complaints_by" ON "office_complaints" USING btree ("by_uuid");--> statement-breakpoint
CREATE INDEX "office_complaints_decided_by" ON "office_complaints" USING btree ("decided_by_uuid");--> statement-breakpoint
CREATE INDEX "office_decision_parties_user" ON "office_decision_parties" USING btree ("user_uuid","created_at","decision_uuid");--> statement-breakpoint
CREATE INDEX "office_decisions_list" ON "office_decisions" USING btree ("created_at","uuid");--> statement-breakpoint
CREATE INDEX "office_decisions_about" ON "office_decisions" USING btree ("about_uuid","created_at");--> statement-breakpoint
CREATE INDEX "office_decisions_subject" ON "office_decisions" USING btree ("kind","subject_uuid");--> statement-breakpoint
CREATE INDEX "office_decisions_by" ON "office_decisions" USING btree ("by_uuid");--> statement-breakpoint
CREATE INDEX "office_decisions_reverted_by" ON "office_decisions" USING btree ("reverted_by_uuid");--> statement-breakpoint
CREATE INDEX "office_letters_decision" ON "office_letters" USING btree ("decision_uuid");--> statement-breakpoint
CREATE INDEX "office_letters_user" ON "office_letters" USING btree ("user_uuid");--> statement-breakpoint
CREATE INDEX "office_letters_report" ON "office_letters" USING btree ("report_uuid");--> statement-breakpoint
CREATE INDEX "office_letters_age" ON "office_letters" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "office_letters_email" ON "office_letters" USING btree (lower("email")) WHERE "office_letters"."user_uuid" is null and "office_letters"."email" <> '';--> statement-breakpoint
CREATE INDEX "reports_open" ON "reports" USING btree ("created_at","uuid") WHERE "reports"."decided_at" is null;--> statement-breakpoint
CREATE INDEX "reports_open_kind" ON "reports" USING btree ("kind","created_at","uuid") WHERE "reports"."decided_at" is null;--> statement-breakpoint
CREATE INDEX "reports_urgent" ON "reports" USING btree ("created_at","uuid") WHERE "reports"."decided_at" is null and "reports"."is_urgent";--> statement-breakpoint
CREATE INDEX "reports_decided" ON "reports" USING btree ("decided_at","uuid") WHERE "reports"."decided_at" is not null;--> statement-breakpoint
CREATE INDEX "reports_subject" ON "reports" USING btree ("kind","subject_uuid");--> statement-breakpoint
CREATE INDEX "reports_about" ON "reports" USING btree ("about_uuid");--> statement-breakpoint
CREATE INDEX "reports_claimed" ON "reports" USING btree ("claimed_by_uuid");--> statement-breakpoint
CREATE INDEX "reports_reporter" ON "reports" USING btree ("reporter_uuid","created_at");--> statement-breakpoint
CREATE INDEX "reports_decision" ON "reports" USING btree ("decision_uuid");--> statement-breakpoint
CREATE INDEX "reports_email" ON "reports" USING btree (lower("reporter_email")) WHERE "reports"."reporter_email" <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "reports_once" ON "reports" USING btree ("reporter_uuid","kind","subject_uuid") WHERE "reports"."decided_at" is null and "reports"."reporter_uuid" is not null;--> statement-breakpoint
CREATE INDEX "staff_roles_role" ON "staff_roles" USING btree ("role");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_lists_name" ON "saved_lists" USING btree ("user_uuid","name");--> statement-breakpoint
CREATE INDEX "saved_states_checked" ON "saved_states" USING btree ("checked_at","definition_uuid");--> statement-breakpoint
CREATE INDEX "saved_states_pending" ON "saved_states" USING btree ("definition_uuid") WHERE "saved_states"."is_pending";--> statement-breakpoint
CREATE UNIQUE INDEX "saved_things_product" ON "saved_things" USING btree ("user_uuid","definition_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_things_video" ON "saved_things" USING btree ("user_uuid","video_uuid");--> statement-breakpoint
CREATE INDEX "saved_things_newest" ON "saved_things" USING btree ("user_uuid","created_at","uuid");--> statement-breakpoint
CREATE INDEX "saved_things_list" ON "saved_things" USING btree ("list_uuid");--> statement-breakpoint
CREATE INDEX "saved_things_of_product" ON "saved_things" USING btree ("definition_uuid");--> statement-breakpoint
CREATE INDEX "saved_things_of_video" ON "saved_things" USING btree ("video_uuid");--> statement-breakpoint
CREATE INDEX "notifications_age" ON "notifications" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "order_lines_definition" ON "order_lines" USING btree ("definition_uuid","uuid");--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("created_at","uuid");--> statement-breakpoint
CREATE INDEX "reservations_address_age" ON "reservations" USING btree ("joined_at") WHERE "reservations"."address_hash" is not null;--> statement-breakpoint
CREATE INDEX "talk_reports_age" ON "talk_reports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "chat_bans_end" ON "chat_bans" USING btree ("until") WHERE "chat_bans"."until" is not null;--> statement-breakpoint
CREATE INDEX "message_reports_closed" ON "message_reports" USING btree ("closed_at") WHERE "message_reports"."closed_at" is not null;--> statement-breakpoint
CREATE INDEX "messages_erased" ON "messages" USING btree ("deleted_at") WHERE "messages"."deleted_at" is not null and "messages"."author_uuid" is not null;--> statement-breakpoint
CREATE INDEX "moderation_log_age" ON "moderation_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "media_private" ON "media" USING btree ("created_at") WHERE "media"."is_private";--> statement-breakpoint
CREATE INDEX "video_days_day" ON "video_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "video_views_age" ON "video_views" USING btree ("counted_at");--> statement-breakpoint
CREATE INDEX "videos_trial" ON "videos" USING btree ("created_at") WHERE "videos"."is_trial" and "videos"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "users_newest" ON "users" USING btree ("created_at","uuid");--> statement-breakpoint
CREATE INDEX "users_username_start" ON "users" USING btree ("username" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "depot_products_category" ON "depot_products" USING btree ("category_uuid","created_at","uuid");--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_trial_is_hidden" CHECK (not ("videos"."is_trial" and "videos"."is_ready"));