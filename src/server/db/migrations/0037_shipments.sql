CREATE TABLE "shipments" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"seller_order_uuid" uuid NOT NULL,
	"carrier" text NOT NULL,
	"number" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_seller_order_uuid_seller_orders_uuid_fk" FOREIGN KEY ("seller_order_uuid") REFERENCES "public"."seller_orders"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "shipments_number" ON "shipments" USING btree ("seller_order_uuid","number");--> statement-breakpoint
INSERT INTO "shipments" ("uuid", "seller_order_uuid", "carrier", "number", "sent_at")
SELECT gen_random_uuid(), "uuid", "tracking_carrier", "tracking_number", coalesce("sent_at", "created_at")
FROM "seller_orders" WHERE "tracking_number" <> '';--> statement-breakpoint
ALTER TABLE "seller_orders" DROP COLUMN "tracking_carrier";--> statement-breakpoint
ALTER TABLE "seller_orders" DROP COLUMN "tracking_number";