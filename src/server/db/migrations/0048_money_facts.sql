ALTER TABLE "seller_orders" ADD COLUMN "waived" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "seller_orders" ADD COLUMN "delivered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "seller_orders" ADD COLUMN "missing_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "seller_orders" ADD COLUMN "cash_missing_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "unfit_amount" bigint;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "unfit_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "done_by" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "paid_twice_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "recovered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "is_unsent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- The events know when orders were delivered.
UPDATE "seller_orders" SET "delivered_at" = (SELECT max("at") FROM "order_events" WHERE "seller_order_uuid" = "seller_orders"."uuid" AND "step" = 'deliver');--> statement-breakpoint
UPDATE "returns" SET "is_unsent" = "lowers_cash" OR "ends_order";
