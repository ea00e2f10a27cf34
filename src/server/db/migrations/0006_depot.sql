CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
DROP INDEX "depot_products_code";--> statement-breakpoint
ALTER TABLE "definition_projections" ADD COLUMN "idempotency_key" text;--> statement-breakpoint
ALTER TABLE "depot_products" ADD COLUMN "updated_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "depot_products" SET "updated_at" = "created_at";--> statement-breakpoint
ALTER TABLE "depot_products" ALTER COLUMN "updated_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "depot_products" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "depot_products" ADD COLUMN "search_text" text GENERATED ALWAYS AS (regexp_replace(' ' || translate(
  lower(regexp_replace(normalize(("depot_products"."code" || ' ' || "depot_products"."name" || ' ' || "depot_products"."full_name"), NFD), '[\u0300-\u036f]', '', 'g')), chr(321) || chr(322), 'll') || ' ', '[^a-z0-9]+', ' ', 'g')) STORED NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "definition_projections_key" ON "definition_projections" USING btree ("definition_uuid","idempotency_key");--> statement-breakpoint
CREATE INDEX "depot_products_newest" ON "depot_products" USING btree ("owner_uuid","created_at","uuid") WHERE "depot_products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "depot_products_by_code" ON "depot_products" USING btree ("owner_uuid","search_text" text_pattern_ops) WHERE "depot_products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "depot_products_words" ON "depot_products" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "depot_variants_pair" ON "depot_variants" USING btree ("product_uuid","size","name");--> statement-breakpoint
CREATE UNIQUE INDEX "depot_products_code" ON "depot_products" USING btree ("owner_uuid","code") WHERE "depot_products"."deleted_at" is null;