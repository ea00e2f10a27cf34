CREATE TABLE "shop_former_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"shop_uuid" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shop_former_slugs" ADD CONSTRAINT "shop_former_slugs_shop_uuid_shops_uuid_fk" FOREIGN KEY ("shop_uuid") REFERENCES "public"."shops"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shop_former_slugs_shop" ON "shop_former_slugs" USING btree ("shop_uuid");