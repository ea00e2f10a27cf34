CREATE TABLE "former_usernames" (
	"username" text PRIMARY KEY NOT NULL,
	"user_uuid" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_full_name_public" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "former_usernames" ADD CONSTRAINT "former_usernames_user_uuid_users_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_usernames_user" ON "former_usernames" USING btree ("user_uuid");
--> statement-breakpoint
-- The names of sellers are public by law.
UPDATE "users" SET "is_full_name_public" = true
WHERE "deleted_at" IS NULL AND EXISTS (SELECT FROM "shops" WHERE "shops"."owner_uuid" = "users"."uuid");--> statement-breakpoint
-- Only reviews by buyers make the rating. Those of accounts that were merged were not verified.
UPDATE "reviews" SET "is_verified" = true
FROM "seller_orders" JOIN "orders" ON "orders"."uuid" = "seller_orders"."order_uuid"
WHERE NOT "reviews"."is_verified" AND "seller_orders"."state" = 'delivered'
	AND "orders"."buyer_uuid" = "reviews"."author_uuid" AND "seller_orders"."seller_uuid" = "reviews"."seller_uuid";--> statement-breakpoint
UPDATE "users" SET
	"rate_sum" = (SELECT coalesce(sum("rate"), 0) FROM "reviews" WHERE "seller_uuid" = "users"."uuid" AND "is_verified"),
	"review_quantity" = (SELECT count(*) FROM "reviews" WHERE "seller_uuid" = "users"."uuid" AND "is_verified")
WHERE "review_quantity" > 0;
