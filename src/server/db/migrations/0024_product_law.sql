ALTER TABLE "order_lines" ADD COLUMN "vat_rate" text;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "safety" jsonb;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "withdrawal" text DEFAULT 'usual' NOT NULL;--> statement-breakpoint
ALTER TABLE "depot_products" ADD COLUMN "safety" jsonb;--> statement-breakpoint
ALTER TABLE "depot_products" ADD COLUMN "withdrawal" text DEFAULT 'usual' NOT NULL;--> statement-breakpoint
ALTER TABLE "depot_products" ADD COLUMN "vat_rate" text;