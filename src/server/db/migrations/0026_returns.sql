CREATE TABLE "order_invoices" (
	"seller_order_uuid" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"file_uuid" uuid,
	"mimetype" text,
	"size" integer,
	"issued_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "return_lines" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"return_uuid" uuid NOT NULL,
	"order_line_uuid" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"restocked" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "return_lines_quantity" CHECK ("return_lines"."quantity" > 0),
	CONSTRAINT "return_lines_restocked" CHECK ("return_lines"."restocked" between 0 and "return_lines"."quantity")
);
--> statement-breakpoint
CREATE TABLE "returns" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"seller_order_uuid" uuid NOT NULL,
	"position" integer NOT NULL,
	"state" text NOT NULL,
	"ends_order" boolean NOT NULL,
	"lowers_cash" boolean NOT NULL,
	"name" text NOT NULL,
	"statement" text NOT NULL,
	"declared_at" timestamp (3) with time zone NOT NULL,
	"refund_by" timestamp (3) with time zone NOT NULL,
	"goods" bigint NOT NULL,
	"delivery" bigint NOT NULL,
	"deduction" bigint DEFAULT 0 NOT NULL,
	"deduction_reason" text DEFAULT '' NOT NULL,
	"tracking_carrier" text DEFAULT '' NOT NULL,
	"tracking_number" text DEFAULT '' NOT NULL,
	"sent_back_at" timestamp (3) with time zone,
	"received_at" timestamp (3) with time zone,
	"settled_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"idempotency_scope" text,
	"idempotency_key" text,
	"idempotency_fingerprint" text,
	CONSTRAINT "returns_deduction" CHECK ("returns"."deduction" between 0 and "returns"."goods" + "returns"."delivery")
);
--> statement-breakpoint
ALTER TABLE "seller_orders" ADD COLUMN "cheapest_delivery" bigint;--> statement-breakpoint
ALTER TABLE "order_invoices" ADD CONSTRAINT "order_invoices_seller_order_uuid_seller_orders_uuid_fk" FOREIGN KEY ("seller_order_uuid") REFERENCES "public"."seller_orders"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_return_uuid_returns_uuid_fk" FOREIGN KEY ("return_uuid") REFERENCES "public"."returns"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_order_line_uuid_order_lines_uuid_fk" FOREIGN KEY ("order_line_uuid") REFERENCES "public"."order_lines"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_seller_order_uuid_seller_orders_uuid_fk" FOREIGN KEY ("seller_order_uuid") REFERENCES "public"."seller_orders"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "return_lines_pair" ON "return_lines" USING btree ("return_uuid","order_line_uuid");--> statement-breakpoint
CREATE INDEX "return_lines_order_line" ON "return_lines" USING btree ("order_line_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "returns_position" ON "returns" USING btree ("seller_order_uuid","position");--> statement-breakpoint
CREATE UNIQUE INDEX "returns_key" ON "returns" USING btree ("idempotency_scope","idempotency_key");