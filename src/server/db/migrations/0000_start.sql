CREATE TABLE "messages" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"conversation_uuid" uuid NOT NULL,
	"author_uuid" uuid NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "media" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"owner_uuid" uuid NOT NULL,
	"kind" text,
	"status" text DEFAULT 'uploading' NOT NULL,
	"failure" text,
	"file_name" text,
	"mimetype" text,
	"size" bigint DEFAULT 0 NOT NULL,
	"total_chunk_count" integer,
	"chunk_ends" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"width" integer,
	"height" integer,
	"duration" real,
	"has_ladder" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ready_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "definition_projections" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"definition_uuid" uuid NOT NULL,
	"price" bigint NOT NULL,
	"media_uuid" uuid,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "depot_products" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"owner_uuid" uuid NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"full_name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"price" bigint NOT NULL,
	"media_uuid" uuid,
	"category_uuid" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "depot_variants" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"product_uuid" uuid NOT NULL,
	"name" text NOT NULL,
	"size" text NOT NULL,
	"quantity" integer NOT NULL,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_definition_history" (
	"video_uuid" uuid NOT NULL,
	"offset" integer NOT NULL,
	"definition_uuid" uuid NOT NULL,
	"projection_uuid" uuid NOT NULL,
	CONSTRAINT "product_definition_history_video_uuid_offset_pk" PRIMARY KEY("video_uuid","offset")
);
--> statement-breakpoint
CREATE TABLE "product_definitions" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"owner_uuid" uuid NOT NULL,
	"depot_product_uuid" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "projection_variants" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"projection_uuid" uuid NOT NULL,
	"depot_variant_uuid" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"author_uuid" uuid NOT NULL,
	"seller_uuid" uuid NOT NULL,
	"rate" smallint NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reviews_author_uuid_seller_uuid_pk" PRIMARY KEY("author_uuid","seller_uuid")
);
--> statement-breakpoint
CREATE TABLE "shops" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"owner_uuid" uuid NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "favorites" (
	"user_uuid" uuid NOT NULL,
	"seller_uuid" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "favorites_user_uuid_seller_uuid_pk" PRIMARY KEY("user_uuid","seller_uuid")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"username" text NOT NULL,
	"firstname" text NOT NULL,
	"lastname" text NOT NULL,
	"password_hash" text NOT NULL,
	"tokens_valid_from" timestamp (3) with time zone,
	"activated_at" timestamp (3) with time zone,
	"avatar_media_uuid" uuid,
	"photo_media_uuid" uuid,
	"is_promoted" boolean DEFAULT false NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"companyname" text DEFAULT '' NOT NULL,
	"countryname" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"postal" text DEFAULT '' NOT NULL,
	"zipcode" text DEFAULT '' NOT NULL,
	"notify_phone" text DEFAULT '' NOT NULL,
	"rate_sum" integer DEFAULT 0 NOT NULL,
	"review_quantity" integer DEFAULT 0 NOT NULL,
	"favorite_quantity" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "video_views" (
	"video_uuid" uuid NOT NULL,
	"viewer" text NOT NULL,
	"counted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "video_views_video_uuid_viewer_pk" PRIMARY KEY("video_uuid","viewer")
);
--> statement-breakpoint
CREATE TABLE "videos" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"type" smallint NOT NULL,
	"owner_uuid" uuid NOT NULL,
	"shop_uuid" uuid NOT NULL,
	"category_uuid" uuid NOT NULL,
	"media_uuid" uuid NOT NULL,
	"thumbnail_main_media_uuid" uuid,
	"definition_uuid" uuid,
	"projection_uuid" uuid,
	"conversation_uuid" uuid NOT NULL,
	"description" text NOT NULL,
	"promotion_type" smallint,
	"like_quantity" bigint DEFAULT 0 NOT NULL,
	"view_quantity" bigint DEFAULT 0 NOT NULL,
	"is_ready" boolean DEFAULT false NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_author_uuid_users_uuid_fk" FOREIGN KEY ("author_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_owner_uuid_users_uuid_fk" FOREIGN KEY ("owner_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "definition_projections" ADD CONSTRAINT "definition_projections_definition_uuid_product_definitions_uuid_fk" FOREIGN KEY ("definition_uuid") REFERENCES "public"."product_definitions"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot_products" ADD CONSTRAINT "depot_products_owner_uuid_users_uuid_fk" FOREIGN KEY ("owner_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot_variants" ADD CONSTRAINT "depot_variants_product_uuid_depot_products_uuid_fk" FOREIGN KEY ("product_uuid") REFERENCES "public"."depot_products"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_definition_history" ADD CONSTRAINT "product_definition_history_definition_uuid_product_definitions_uuid_fk" FOREIGN KEY ("definition_uuid") REFERENCES "public"."product_definitions"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_definition_history" ADD CONSTRAINT "product_definition_history_projection_uuid_definition_projections_uuid_fk" FOREIGN KEY ("projection_uuid") REFERENCES "public"."definition_projections"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_definitions" ADD CONSTRAINT "product_definitions_owner_uuid_users_uuid_fk" FOREIGN KEY ("owner_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_definitions" ADD CONSTRAINT "product_definitions_depot_product_uuid_depot_products_uuid_fk" FOREIGN KEY ("depot_product_uuid") REFERENCES "public"."depot_products"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projection_variants" ADD CONSTRAINT "projection_variants_projection_uuid_definition_projections_uuid_fk" FOREIGN KEY ("projection_uuid") REFERENCES "public"."definition_projections"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projection_variants" ADD CONSTRAINT "projection_variants_depot_variant_uuid_depot_variants_uuid_fk" FOREIGN KEY ("depot_variant_uuid") REFERENCES "public"."depot_variants"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_author_uuid_users_uuid_fk" FOREIGN KEY ("author_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_seller_uuid_users_uuid_fk" FOREIGN KEY ("seller_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shops" ADD CONSTRAINT "shops_owner_uuid_users_uuid_fk" FOREIGN KEY ("owner_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_user_uuid_users_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_seller_uuid_users_uuid_fk" FOREIGN KEY ("seller_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_views" ADD CONSTRAINT "video_views_video_uuid_videos_uuid_fk" FOREIGN KEY ("video_uuid") REFERENCES "public"."videos"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_owner_uuid_users_uuid_fk" FOREIGN KEY ("owner_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_shop_uuid_shops_uuid_fk" FOREIGN KEY ("shop_uuid") REFERENCES "public"."shops"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_media_uuid_media_uuid_fk" FOREIGN KEY ("media_uuid") REFERENCES "public"."media"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_thumbnail_main_media_uuid_media_uuid_fk" FOREIGN KEY ("thumbnail_main_media_uuid") REFERENCES "public"."media"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_definition_uuid_product_definitions_uuid_fk" FOREIGN KEY ("definition_uuid") REFERENCES "public"."product_definitions"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_projection_uuid_definition_projections_uuid_fk" FOREIGN KEY ("projection_uuid") REFERENCES "public"."definition_projections"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "messages_conversation" ON "messages" USING btree ("conversation_uuid","created_at","uuid");--> statement-breakpoint
CREATE INDEX "media_owner" ON "media" USING btree ("owner_uuid","created_at");--> statement-breakpoint
CREATE INDEX "definition_projections_definition" ON "definition_projections" USING btree ("definition_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "depot_products_code" ON "depot_products" USING btree ("owner_uuid","code");--> statement-breakpoint
CREATE INDEX "depot_variants_product" ON "depot_variants" USING btree ("product_uuid","position");--> statement-breakpoint
CREATE UNIQUE INDEX "product_definitions_depot" ON "product_definitions" USING btree ("depot_product_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "projection_variants_pair" ON "projection_variants" USING btree ("projection_uuid","depot_variant_uuid");--> statement-breakpoint
CREATE INDEX "reviews_seller" ON "reviews" USING btree ("seller_uuid","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "shops_owner" ON "shops" USING btree ("owner_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "shops_slug" ON "shops" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "favorites_seller" ON "favorites" USING btree ("seller_uuid","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username" ON "users" USING btree ("username");--> statement-breakpoint
CREATE INDEX "videos_listed" ON "videos" USING btree ("published_at" DESC NULLS LAST,"uuid" DESC NULLS LAST) WHERE "videos"."is_ready" and "videos"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "videos_listed_type" ON "videos" USING btree ("type","published_at","uuid") WHERE "videos"."is_ready" and "videos"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "videos_listed_category" ON "videos" USING btree ("category_uuid","published_at","uuid") WHERE "videos"."is_ready" and "videos"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "videos_owner" ON "videos" USING btree ("owner_uuid","published_at","uuid") WHERE "videos"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "videos_media" ON "videos" USING btree ("media_uuid");