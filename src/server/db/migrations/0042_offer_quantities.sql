ALTER TABLE "comment_offers" ADD COLUMN "quantity" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
UPDATE "comment_offers" SET "quantity" = "reservations"."wanted" FROM "reservations" WHERE "reservations"."uuid" = "comment_offers"."reservation_uuid";
