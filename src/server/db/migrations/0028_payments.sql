CREATE TABLE "payment_events" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"reference" text NOT NULL,
	"dedupe" text NOT NULL,
	"body" text NOT NULL,
	"verdict" text,
	"received_at" timestamp (3) with time zone NOT NULL,
	"handled_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"payment_uuid" uuid NOT NULL,
	"seller_order_uuid" uuid NOT NULL,
	"return_uuid" uuid,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"request_id" text NOT NULL,
	"refunds_uuid" text NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"done_at" timestamp (3) with time zone,
	"idempotency_scope" text,
	"idempotency_key" text,
	"idempotency_fingerprint" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "sales_settings" ADD COLUMN "gateway_account" text;--> statement-breakpoint
ALTER TABLE "seller_orders" ADD COLUMN "gateway_account" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "pay_by" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "token" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "looked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_uuid_payments_uuid_fk" FOREIGN KEY ("payment_uuid") REFERENCES "public"."payments"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_seller_order_uuid_seller_orders_uuid_fk" FOREIGN KEY ("seller_order_uuid") REFERENCES "public"."seller_orders"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_events_dedupe" ON "payment_events" USING btree ("dedupe");--> statement-breakpoint
CREATE INDEX "payment_events_reference" ON "payment_events" USING btree ("reference");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_uuid" ON "refunds" USING btree ("refunds_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_key" ON "refunds" USING btree ("idempotency_scope","idempotency_key");--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" USING btree ("payment_uuid");--> statement-breakpoint
CREATE INDEX "refunds_seller_order" ON "refunds" USING btree ("seller_order_uuid");