CREATE TABLE "stock_movements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"variant_uuid" uuid NOT NULL,
	"kind" text NOT NULL,
	"delta" integer NOT NULL,
	"quantity_after" integer NOT NULL,
	"order_line_uuid" uuid,
	"return_line_uuid" uuid,
	"round" integer DEFAULT 1 NOT NULL,
	"reason" text,
	"by_uuid" uuid,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "stock_movements_delta" CHECK ("stock_movements"."delta" <> 0),
	CONSTRAINT "stock_movements_quantity_after" CHECK ("stock_movements"."quantity_after" >= 0)
);
--> statement-breakpoint
ALTER TABLE "projection_variants" DROP CONSTRAINT "projection_variants_depot_variant_uuid_depot_variants_uuid_fk";
--> statement-breakpoint
DROP INDEX "depot_variants_pair";--> statement-breakpoint
ALTER TABLE "depot_variants" ALTER COLUMN "quantity" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "depot_variants" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
INSERT INTO "depot_variants" ("uuid", "product_uuid", "name", "size", "quantity", "deleted_at")
  SELECT "shown"."uuid", "definition"."depot_product_uuid", "shown"."last_name", "shown"."last_size", 0, now()
  FROM "projection_variants" "shown"
  JOIN "definition_projections" "projection" ON "projection"."uuid" = "shown"."projection_uuid"
  JOIN "product_definitions" "definition" ON "definition"."uuid" = "projection"."definition_uuid"
  WHERE "shown"."depot_variant_uuid" IS NULL AND "shown"."last_name" IS NOT NULL AND "shown"."last_size" IS NOT NULL;--> statement-breakpoint
UPDATE "projection_variants" SET "depot_variant_uuid" = "uuid"
  WHERE "depot_variant_uuid" IS NULL AND "last_name" IS NOT NULL AND "last_size" IS NOT NULL;--> statement-breakpoint
DELETE FROM "projection_variants" WHERE "depot_variant_uuid" IS NULL;--> statement-breakpoint
ALTER TABLE "projection_variants" ALTER COLUMN "depot_variant_uuid" SET NOT NULL;--> statement-breakpoint
UPDATE "depot_variants" SET "quantity" = 0 WHERE "quantity" < 0;--> statement-breakpoint
INSERT INTO "stock_movements" ("variant_uuid", "kind", "delta", "quantity_after", "reason", "at")
  SELECT "uuid", 'import', "quantity", "quantity", 'ledgerBegins', now() FROM "depot_variants" WHERE "quantity" > 0;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_variant_uuid_depot_variants_uuid_fk" FOREIGN KEY ("variant_uuid") REFERENCES "public"."depot_variants"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_movements_variant" ON "stock_movements" USING btree ("variant_uuid","id");--> statement-breakpoint
CREATE INDEX "stock_movements_by" ON "stock_movements" USING btree ("by_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_movements_order_line" ON "stock_movements" USING btree ("order_line_uuid","kind","round");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_movements_return_line" ON "stock_movements" USING btree ("return_line_uuid");--> statement-breakpoint
ALTER TABLE "projection_variants" ADD CONSTRAINT "projection_variants_depot_variant_uuid_depot_variants_uuid_fk" FOREIGN KEY ("depot_variant_uuid") REFERENCES "public"."depot_variants"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "depot_variants_pair" ON "depot_variants" USING btree ("product_uuid","size","name") WHERE "depot_variants"."deleted_at" is null;--> statement-breakpoint
ALTER TABLE "projection_variants" DROP COLUMN "last_name";--> statement-breakpoint
ALTER TABLE "projection_variants" DROP COLUMN "last_size";--> statement-breakpoint
ALTER TABLE "depot_variants" ADD CONSTRAINT "depot_variants_quantity" CHECK ("depot_variants"."quantity" >= 0);