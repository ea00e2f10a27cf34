ALTER TABLE "projection_variants" DROP CONSTRAINT "projection_variants_depot_variant_uuid_depot_variants_uuid_fk";
--> statement-breakpoint
ALTER TABLE "projection_variants" ALTER COLUMN "depot_variant_uuid" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "projection_variants" ADD COLUMN "last_name" text;--> statement-breakpoint
ALTER TABLE "projection_variants" ADD COLUMN "last_size" text;--> statement-breakpoint
ALTER TABLE "projection_variants" ADD CONSTRAINT "projection_variants_depot_variant_uuid_depot_variants_uuid_fk" FOREIGN KEY ("depot_variant_uuid") REFERENCES "public"."depot_variants"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "projection_variants_depot" ON "projection_variants" USING btree ("depot_variant_uuid");