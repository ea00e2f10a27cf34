ALTER TABLE "sales_settings" ADD COLUMN "guest_pieces" integer DEFAULT 5 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "confirm_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "address_hash" text;--> statement-breakpoint
CREATE INDEX "reservations_address" ON "reservations" USING btree ("address_hash") WHERE "reservations"."state" in ('queued', 'held');