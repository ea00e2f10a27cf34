DROP INDEX "definition_projections_key";--> statement-breakpoint
ALTER TABLE "definition_projections" ADD COLUMN "idempotency_scope" text;--> statement-breakpoint
ALTER TABLE "definition_projections" ADD COLUMN "idempotency_fingerprint" text;--> statement-breakpoint
UPDATE "definition_projections" p SET "idempotency_scope" = d."owner_uuid"::text
FROM "product_definitions" d
WHERE d."uuid" = p."definition_uuid" AND p."idempotency_key" IS NOT NULL AND NOT EXISTS (
  SELECT 1 FROM "definition_projections" earlier JOIN "product_definitions" e ON e."uuid" = earlier."definition_uuid"
  WHERE e."owner_uuid" = d."owner_uuid" AND earlier."idempotency_key" = p."idempotency_key" AND earlier."uuid" < p."uuid"
);--> statement-breakpoint
CREATE UNIQUE INDEX "definition_projections_idempotency" ON "definition_projections" USING btree ("idempotency_scope","idempotency_key");