ALTER TABLE "delivery_options" ADD COLUMN "transit_days" integer DEFAULT 2 NOT NULL;--> statement-breakpoint
ALTER TABLE "depot_imports" ADD COLUMN "previewed_at" timestamp (3) with time zone;