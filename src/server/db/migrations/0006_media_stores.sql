CREATE TABLE "media_orphans" (
	"folder" text PRIMARY KEY NOT NULL,
	"found_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "upload_chunks" (
	"media_uuid" uuid NOT NULL,
	"index" integer NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	CONSTRAINT "upload_chunks_media_uuid_index_pk" PRIMARY KEY("media_uuid","index")
);
--> statement-breakpoint
CREATE TABLE "upload_joins" (
	"media_uuid" uuid PRIMARY KEY NOT NULL,
	"upload_id" text NOT NULL,
	"parts" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "store" text DEFAULT 'disk' NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "left_in" text;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "moved_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "upload_chunks" ADD CONSTRAINT "upload_chunks_media_uuid_media_uuid_fk" FOREIGN KEY ("media_uuid") REFERENCES "public"."media"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "media_store" ON "media" USING btree ("store","uuid");--> statement-breakpoint
CREATE INDEX "media_left" ON "media" USING btree ("moved_at") WHERE "media"."left_in" is not null;