CREATE TABLE "depot_import_pieces" (
	"import_uuid" uuid NOT NULL,
	"position" integer NOT NULL,
	"content" json NOT NULL,
	CONSTRAINT "depot_import_pieces_import_uuid_position_pk" PRIMARY KEY("import_uuid","position")
);
--> statement-breakpoint
CREATE TABLE "depot_imports" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"owner_uuid" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "social_pages" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"user_uuid" uuid NOT NULL,
	"social_id" text NOT NULL,
	"name" text NOT NULL,
	"category" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "video_shares" (
	"video_uuid" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"page_uuid" uuid,
	"page_name" text,
	"description" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"failure" text,
	"remote_id" text,
	"remote_upload" text,
	"url" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"claimed_until" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "share_facebook_page_uuid" uuid;--> statement-breakpoint
ALTER TABLE "depot_import_pieces" ADD CONSTRAINT "depot_import_pieces_import_uuid_depot_imports_uuid_fk" FOREIGN KEY ("import_uuid") REFERENCES "public"."depot_imports"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot_imports" ADD CONSTRAINT "depot_imports_owner_uuid_users_uuid_fk" FOREIGN KEY ("owner_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_pages" ADD CONSTRAINT "social_pages_user_uuid_users_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_shares" ADD CONSTRAINT "video_shares_video_uuid_videos_uuid_fk" FOREIGN KEY ("video_uuid") REFERENCES "public"."videos"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_shares" ADD CONSTRAINT "video_shares_page_uuid_social_pages_uuid_fk" FOREIGN KEY ("page_uuid") REFERENCES "public"."social_pages"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "depot_imports_owner" ON "depot_imports" USING btree ("owner_uuid","decided_at");--> statement-breakpoint
CREATE UNIQUE INDEX "social_pages_pair" ON "social_pages" USING btree ("user_uuid","social_id");--> statement-breakpoint
CREATE INDEX "video_shares_page" ON "video_shares" USING btree ("page_uuid");