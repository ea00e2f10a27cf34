CREATE TABLE "live_bookmarks" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"video_uuid" uuid NOT NULL,
	"title" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "live_minutes" (
	"video_uuid" uuid NOT NULL,
	"minute" integer NOT NULL,
	"samples" integer NOT NULL,
	"viewers_mean" real NOT NULL,
	"viewers_peak" integer NOT NULL,
	"likes" integer NOT NULL,
	"messages" integer NOT NULL,
	"orders" integer NOT NULL,
	"turnover" bigint NOT NULL,
	CONSTRAINT "live_minutes_video_uuid_minute_pk" PRIMARY KEY("video_uuid","minute")
);
--> statement-breakpoint
CREATE TABLE "live_products" (
	"video_uuid" uuid NOT NULL,
	"definition_uuid" uuid NOT NULL,
	"projection_uuid" uuid NOT NULL,
	"position" integer NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "live_products_video_uuid_definition_uuid_pk" PRIMARY KEY("video_uuid","definition_uuid")
);
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "is_from_live" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "price_periods" ADD COLUMN "video_uuid" uuid;--> statement-breakpoint
ALTER TABLE "live_bookmarks" ADD CONSTRAINT "live_bookmarks_video_uuid_lives_video_uuid_fk" FOREIGN KEY ("video_uuid") REFERENCES "public"."lives"("video_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_minutes" ADD CONSTRAINT "live_minutes_video_uuid_lives_video_uuid_fk" FOREIGN KEY ("video_uuid") REFERENCES "public"."lives"("video_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_products" ADD CONSTRAINT "live_products_video_uuid_lives_video_uuid_fk" FOREIGN KEY ("video_uuid") REFERENCES "public"."lives"("video_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_products" ADD CONSTRAINT "live_products_definition_uuid_product_definitions_uuid_fk" FOREIGN KEY ("definition_uuid") REFERENCES "public"."product_definitions"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_products" ADD CONSTRAINT "live_products_projection_uuid_definition_projections_uuid_fk" FOREIGN KEY ("projection_uuid") REFERENCES "public"."definition_projections"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "live_bookmarks_video" ON "live_bookmarks" USING btree ("video_uuid","at");--> statement-breakpoint
CREATE INDEX "live_products_projection" ON "live_products" USING btree ("projection_uuid");--> statement-breakpoint
CREATE INDEX "live_products_definition" ON "live_products" USING btree ("definition_uuid");--> statement-breakpoint
CREATE INDEX "price_periods_live" ON "price_periods" USING btree ("video_uuid") WHERE "price_periods"."video_uuid" is not null;--> statement-breakpoint
INSERT INTO "live_products" ("video_uuid", "definition_uuid", "projection_uuid", "position", "added_at")
SELECT "lives"."video_uuid", "videos"."definition_uuid", "videos"."projection_uuid", 1, now()
FROM "lives" JOIN "videos" ON "videos"."uuid" = "lives"."video_uuid"
WHERE "lives"."state" IN ('announced', 'starting', 'live', 'interrupted')
	AND "videos"."definition_uuid" IS NOT NULL AND "videos"."projection_uuid" IS NOT NULL;--> statement-breakpoint
UPDATE "order_lines" SET "is_from_live" = true
FROM "seller_orders" JOIN "orders" ON "orders"."uuid" = "seller_orders"."order_uuid", "lives" JOIN "videos" ON "videos"."uuid" = "lives"."video_uuid"
WHERE "seller_orders"."uuid" = "order_lines"."seller_order_uuid" AND "lives"."video_uuid" = "order_lines"."video_uuid"
	AND "orders"."created_at" >= "lives"."started_at" AND "orders"."created_at" <= coalesce("videos"."finished_at", now());
