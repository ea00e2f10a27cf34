CREATE TABLE "page_health" (
	"page_uuid" uuid PRIMARY KEY NOT NULL,
	"health" text NOT NULL,
	"missing" text,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"usage" integer DEFAULT 0 NOT NULL,
	"paused_until" timestamp (3) with time zone,
	"pauses" integer DEFAULT 0 NOT NULL,
	"next_poll_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "social_comments" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"post_uuid" uuid NOT NULL,
	"page_uuid" uuid NOT NULL,
	"remote_id" text NOT NULL,
	"parent_id" text,
	"author_id" text,
	"author_name" text,
	"text" text NOT NULL,
	"former_text" text,
	"attachment" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"is_ours" boolean NOT NULL,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"can_reply_privately" boolean DEFAULT false NOT NULL,
	"removed_at" timestamp (3) with time zone,
	"read_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "social_hooks" (
	"hash" text PRIMARY KEY NOT NULL,
	"body" text,
	"received_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "social_posts" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"page_uuid" uuid NOT NULL,
	"remote_id" text NOT NULL,
	"text" text NOT NULL,
	"picture_url" text,
	"url" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"active_at" timestamp (3) with time zone NOT NULL,
	"comment_quantity" integer DEFAULT 0 NOT NULL,
	"unread_quantity" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "social_sync" (
	"post_uuid" uuid PRIMARY KEY NOT NULL,
	"cursor" text,
	"is_complete" boolean DEFAULT false NOT NULL,
	"open_until" timestamp (3) with time zone,
	"next_poll_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "social_pages" ADD COLUMN "access_token" text;--> statement-breakpoint
ALTER TABLE "social_pages" ADD COLUMN "tasks" text[];--> statement-breakpoint
ALTER TABLE "page_health" ADD CONSTRAINT "page_health_page_uuid_social_pages_uuid_fk" FOREIGN KEY ("page_uuid") REFERENCES "public"."social_pages"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_comments" ADD CONSTRAINT "social_comments_post_uuid_social_posts_uuid_fk" FOREIGN KEY ("post_uuid") REFERENCES "public"."social_posts"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_comments" ADD CONSTRAINT "social_comments_page_uuid_social_pages_uuid_fk" FOREIGN KEY ("page_uuid") REFERENCES "public"."social_pages"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_posts" ADD CONSTRAINT "social_posts_page_uuid_social_pages_uuid_fk" FOREIGN KEY ("page_uuid") REFERENCES "public"."social_pages"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_sync" ADD CONSTRAINT "social_sync_post_uuid_social_posts_uuid_fk" FOREIGN KEY ("post_uuid") REFERENCES "public"."social_posts"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "page_health_due" ON "page_health" USING btree ("next_poll_at");--> statement-breakpoint
CREATE UNIQUE INDEX "social_comments_pair" ON "social_comments" USING btree ("page_uuid","remote_id");--> statement-breakpoint
CREATE INDEX "social_comments_post" ON "social_comments" USING btree ("post_uuid","created_at","uuid");--> statement-breakpoint
CREATE INDEX "social_comments_unread" ON "social_comments" USING btree ("post_uuid") WHERE "social_comments"."read_at" is null and "social_comments"."removed_at" is null and not "social_comments"."is_ours";--> statement-breakpoint
CREATE INDEX "social_hooks_age" ON "social_hooks" USING btree ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "social_posts_pair" ON "social_posts" USING btree ("page_uuid","remote_id");--> statement-breakpoint
CREATE INDEX "social_sync_due" ON "social_sync" USING btree ("next_poll_at");