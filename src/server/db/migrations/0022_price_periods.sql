CREATE TABLE "price_periods" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"definition_uuid" uuid NOT NULL,
	"projection_uuid" uuid NOT NULL,
	"price" bigint NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone,
	CONSTRAINT "price_periods_order" CHECK ("price_periods"."until" >= "price_periods"."since")
);
--> statement-breakpoint
ALTER TABLE "price_periods" ADD CONSTRAINT "price_periods_definition_uuid_product_definitions_uuid_fk" FOREIGN KEY ("definition_uuid") REFERENCES "public"."product_definitions"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_periods" ADD CONSTRAINT "price_periods_projection_uuid_definition_projections_uuid_fk" FOREIGN KEY ("projection_uuid") REFERENCES "public"."definition_projections"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_periods_definition" ON "price_periods" USING btree ("definition_uuid","since");--> statement-breakpoint
CREATE UNIQUE INDEX "price_periods_open" ON "price_periods" USING btree ("projection_uuid") WHERE "price_periods"."until" is null;--> statement-breakpoint
-- A price that stands in a video goes on. Another ended with its video or product, or when the next one began.
INSERT INTO "price_periods" ("uuid", "definition_uuid", "projection_uuid", "price", "since", "until")
SELECT gen_random_uuid(), "projection"."definition_uuid", "projection"."uuid", "projection"."price", "projection"."created_at",
	CASE WHEN "over"."at" IS NOT NULL THEN greatest("projection"."created_at", "over"."at") END
FROM "definition_projections" AS "projection"
JOIN "product_definitions" AS "definition" ON "definition"."uuid" = "projection"."definition_uuid"
JOIN "depot_products" AS "product" ON "product"."uuid" = "definition"."depot_product_uuid"
CROSS JOIN LATERAL (
	SELECT coalesce(bool_or("videos"."deleted_at" IS NULL), false) AS "is_kept", max("videos"."deleted_at") AS "ended_at"
	FROM "videos"
	WHERE "videos"."projection_uuid" = "projection"."uuid" OR "videos"."uuid" IN (
		SELECT "video_uuid" FROM "product_definition_history" WHERE "projection_uuid" = "projection"."uuid")
) AS "shown"
CROSS JOIN LATERAL (
	SELECT min("later"."created_at") AS "began_at" FROM "definition_projections" AS "later"
	WHERE "later"."definition_uuid" = "projection"."definition_uuid" AND "later"."created_at" > "projection"."created_at"
) AS "next"
CROSS JOIN LATERAL (
	-- least() passes over what is null.
	SELECT least("product"."deleted_at",
		CASE WHEN NOT "shown"."is_kept" THEN coalesce("shown"."ended_at", "next"."began_at") END) AS "at"
) AS "over";
