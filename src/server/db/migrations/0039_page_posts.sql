CREATE TABLE "page_post_products" (
	"post_uuid" uuid NOT NULL,
	"depot_product_uuid" uuid NOT NULL,
	"definition_uuid" uuid NOT NULL,
	"projection_uuid" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "page_post_products_post_uuid_depot_product_uuid_pk" PRIMARY KEY("post_uuid","depot_product_uuid")
);
--> statement-breakpoint
CREATE TABLE "page_posts" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"page_uuid" uuid NOT NULL,
	"content" text NOT NULL,
	"media_uuids" uuid[] NOT NULL,
	"photo_ids" text[] DEFAULT '{}'::text[] NOT NULL,
	"state" text NOT NULL,
	"failure" text,
	"publish_at" timestamp (3) with time zone NOT NULL,
	"remote_id" text,
	"attempted_at" timestamp (3) with time zone,
	"misses" integer DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"claimed_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"idempotency_scope" text,
	"idempotency_key" text,
	"idempotency_fingerprint" text
);
--> statement-breakpoint
ALTER TABLE "page_post_products" ADD CONSTRAINT "page_post_products_post_uuid_page_posts_uuid_fk" FOREIGN KEY ("post_uuid") REFERENCES "public"."page_posts"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_posts" ADD CONSTRAINT "page_posts_page_uuid_social_pages_uuid_fk" FOREIGN KEY ("page_uuid") REFERENCES "public"."social_pages"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "page_posts_page" ON "page_posts" USING btree ("page_uuid","publish_at","uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "page_posts_remote" ON "page_posts" USING btree ("page_uuid","remote_id");--> statement-breakpoint
CREATE UNIQUE INDEX "page_posts_key" ON "page_posts" USING btree ("idempotency_scope","idempotency_key");