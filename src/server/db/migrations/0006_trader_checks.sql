ALTER TABLE "shops" ADD COLUMN "regon" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "trader_state" text DEFAULT 'declared' NOT NULL;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "trader_certified_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "users_newest" ON "users" USING btree ("created_at","uuid");--> statement-breakpoint
CREATE INDEX "users_username_start" ON "users" USING btree ("username" text_pattern_ops);