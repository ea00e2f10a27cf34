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
ALTER TABLE "videos" ADD COLUMN "comment_quantity" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "comment_reports" ADD CONSTRAINT "comment_reports_comment_uuid_video_comments_uuid_fk" FOREIGN KEY ("comment_uuid") REFERENCES "public"."video_comments"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_reports" ADD CONSTRAINT "comment_reports_user_uuid_users_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_comments" ADD CONSTRAINT "video_comments_video_uuid_videos_uuid_fk" FOREIGN KEY ("video_uuid") REFERENCES "public"."videos"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_comments" ADD CONSTRAINT "video_comments_parent_uuid_video_comments_uuid_fk" FOREIGN KEY ("parent_uuid") REFERENCES "public"."video_comments"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_comments" ADD CONSTRAINT "video_comments_author_uuid_users_uuid_fk" FOREIGN KEY ("author_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_comments" ADD CONSTRAINT "video_comments_deleted_by_uuid_users_uuid_fk" FOREIGN KEY ("deleted_by_uuid") REFERENCES "public"."users"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_lists" ADD CONSTRAINT "saved_lists_user_uuid_users_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_states" ADD CONSTRAINT "saved_states_definition_uuid_product_definitions_uuid_fk" FOREIGN KEY ("definition_uuid") REFERENCES "public"."product_definitions"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_things" ADD CONSTRAINT "saved_things_user_uuid_users_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_things" ADD CONSTRAINT "saved_things_definition_uuid_product_definitions_uuid_fk" FOREIGN KEY ("definition_uuid") REFERENCES "public"."product_definitions"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_things" ADD CONSTRAINT "saved_things_video_uuid_videos_uuid_fk" FOREIGN KEY ("video_uuid") REFERENCES "public"."videos"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_things" ADD CONSTRAINT "saved_things_list_uuid_saved_lists_uuid_fk" FOREIGN KEY ("list_uuid") REFERENCES "public"."saved_lists"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comment_reports_user" ON "comment_reports" USING btree ("user_uuid");--> statement-breakpoint
CREATE INDEX "video_comments_list" ON "video_comments" USING btree ("video_uuid","place","uuid") WHERE "video_comments"."parent_uuid" is null and "video_comments"."deleted_at" is null and "video_comments"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "video_comments_answers" ON "video_comments" USING btree ("parent_uuid","place","uuid");--> statement-breakpoint
CREATE INDEX "video_comments_video" ON "video_comments" USING btree ("video_uuid");--> statement-breakpoint
CREATE INDEX "video_comments_author" ON "video_comments" USING btree ("author_uuid","created_at");--> statement-breakpoint
CREATE INDEX "video_comments_deleted_by" ON "video_comments" USING btree ("deleted_by_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "video_comments_client_key" ON "video_comments" USING btree ("video_uuid","author_uuid","client_key");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_lists_name" ON "saved_lists" USING btree ("user_uuid","name");--> statement-breakpoint
CREATE INDEX "saved_states_checked" ON "saved_states" USING btree ("checked_at","definition_uuid");--> statement-breakpoint
CREATE INDEX "saved_states_pending" ON "saved_states" USING btree ("definition_uuid") WHERE "saved_states"."is_pending";--> statement-breakpoint
CREATE UNIQUE INDEX "saved_things_product" ON "saved_things" USING btree ("user_uuid","definition_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_things_video" ON "saved_things" USING btree ("user_uuid","video_uuid");--> statement-breakpoint
CREATE INDEX "saved_things_newest" ON "saved_things" USING btree ("user_uuid","created_at","uuid");--> statement-breakpoint
CREATE INDEX "saved_things_list" ON "saved_things" USING btree ("list_uuid");--> statement-breakpoint
CREATE INDEX "saved_things_of_product" ON "saved_things" USING btree ("definition_uuid");--> statement-breakpoint
CREATE INDEX "saved_things_of_video" ON "saved_things" USING btree ("video_uuid");--> statement-breakpoint
CREATE INDEX "order_lines_definition" ON "order_lines" USING btree ("definition_uuid","uuid");--> statement-breakpoint
CREATE INDEX "depot_products_category" ON "depot_products" USING btree ("category_uuid","created_at","uuid");