CREATE TABLE "basket_items" (
	"user_uuid" uuid NOT NULL,
	"variant_projection_uuid" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"seen_price" bigint,
	"video_uuid" uuid,
	"is_for_later" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "basket_items_user_uuid_variant_projection_uuid_pk" PRIMARY KEY("user_uuid","variant_projection_uuid"),
	CONSTRAINT "basket_items_quantity" CHECK ("basket_items"."quantity" between 1 and 99)
);
--> statement-breakpoint
CREATE TABLE "delivery_options" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"seller_uuid" uuid NOT NULL,
	"kind" text NOT NULL,
	"carrier" text NOT NULL,
	"price" bigint NOT NULL,
	"free_from" bigint,
	"takes_cash" boolean NOT NULL,
	"cash_fee" bigint NOT NULL,
	"dispatch_days" integer NOT NULL,
	"position" integer NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "pickup_points" (
	"code" text PRIMARY KEY NOT NULL,
	"street" text NOT NULL,
	"zipcode" text NOT NULL,
	"city" text NOT NULL,
	"description" text NOT NULL,
	"opening_hours" text NOT NULL,
	"is_always_open" boolean NOT NULL,
	"takes_payment" boolean NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"is_operating" boolean NOT NULL,
	"search_text" text GENERATED ALWAYS AS (regexp_replace(' ' || translate(
  lower(regexp_replace(normalize(("pickup_points"."code" || ' ' || "pickup_points"."zipcode" || ' ' || "pickup_points"."city" || ' ' || "pickup_points"."street"), NFD), '[\u0300-\u036f]', '', 'g')), chr(321) || chr(322), 'll') || ' ', '[^a-z0-9]+', ' ', 'g')) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sales_settings" (
	"seller_uuid" uuid PRIMARY KEY NOT NULL,
	"iban" text,
	"account_holder" text,
	"transfer_days" integer DEFAULT 3 NOT NULL,
	"takes_cash" boolean NOT NULL,
	"takes_transfer" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_addresses" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"user_uuid" uuid NOT NULL,
	"firstname" text NOT NULL,
	"lastname" text NOT NULL,
	"phone" text NOT NULL,
	"street" text NOT NULL,
	"zipcode" text NOT NULL,
	"city" text NOT NULL,
	"is_default" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"seller_order_uuid" uuid NOT NULL,
	"step" text NOT NULL,
	"state" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"seller_order_uuid" uuid NOT NULL,
	"position" integer NOT NULL,
	"variant_uuid" uuid NOT NULL,
	"variant_projection_uuid" uuid NOT NULL,
	"definition_uuid" uuid NOT NULL,
	"video_uuid" uuid,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"variant_name" text NOT NULL,
	"media_uuid" uuid,
	"price" bigint NOT NULL,
	"lowest_price" bigint,
	"quantity" integer NOT NULL,
	"total" bigint NOT NULL,
	CONSTRAINT "order_lines_total" CHECK ("order_lines"."price" * "order_lines"."quantity" = "order_lines"."total"),
	CONSTRAINT "order_lines_quantity" CHECK ("order_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "order_messages" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"seller_order_uuid" uuid NOT NULL,
	"author" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"buyer_uuid" uuid,
	"email" text NOT NULL,
	"firstname" text NOT NULL,
	"lastname" text NOT NULL,
	"phone" text NOT NULL,
	"total" bigint NOT NULL,
	"payment_method" text NOT NULL,
	"pay_until" timestamp (3) with time zone,
	"invoice" jsonb,
	"note" text NOT NULL,
	"terms_version" text NOT NULL,
	"idempotency_scope" text,
	"idempotency_key" text,
	"idempotency_fingerprint" text,
	"token_hash" text NOT NULL,
	"locked_token" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seller_orders" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"order_uuid" uuid NOT NULL,
	"seller_uuid" uuid,
	"number" text NOT NULL,
	"position" integer NOT NULL,
	"state" text NOT NULL,
	"goods" bigint NOT NULL,
	"delivery_price" bigint NOT NULL,
	"cash_fee" bigint NOT NULL,
	"total" bigint NOT NULL,
	"payment_status" text NOT NULL,
	"seller_name" text NOT NULL,
	"trader" jsonb,
	"transfer_account" jsonb,
	"delivery" jsonb NOT NULL,
	"dispatch_days" integer NOT NULL,
	"dispatch_by" timestamp (3) with time zone,
	"placed_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	"cancel_asked_at" timestamp (3) with time zone,
	"cancel_reason" text DEFAULT '' NOT NULL,
	"tracking_carrier" text DEFAULT '' NOT NULL,
	"tracking_number" text DEFAULT '' NOT NULL,
	"own_note" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "seller_orders_total" CHECK ("seller_orders"."goods" + "seller_orders"."delivery_price" + "seller_orders"."cash_fee" = "seller_orders"."total")
);
--> statement-breakpoint
CREATE TABLE "payment_shares" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"payment_uuid" uuid NOT NULL,
	"seller_order_uuid" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "payment_shares_refunded" CHECK ("payment_shares"."refunded" <= "payment_shares"."amount")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"order_uuid" uuid NOT NULL,
	"method" text NOT NULL,
	"amount" bigint NOT NULL,
	"state" text NOT NULL,
	"external_id" bigint,
	"expires_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reservations" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"variant_uuid" uuid NOT NULL,
	"variant_projection_uuid" uuid NOT NULL,
	"user_uuid" uuid,
	"holder_hash" text,
	"source" text NOT NULL,
	"video_uuid" uuid,
	"wanted" integer NOT NULL,
	"granted" integer DEFAULT 0 NOT NULL,
	"price" bigint NOT NULL,
	"state" text NOT NULL,
	"joined_at" timestamp (3) with time zone NOT NULL,
	"granted_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"order_uuid" uuid,
	CONSTRAINT "reservations_owner" CHECK (num_nonnulls("reservations"."user_uuid", "reservations"."holder_hash") = 1),
	CONSTRAINT "reservations_held" CHECK ("reservations"."state" <> 'held' or ("reservations"."granted" > 0 and "reservations"."expires_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "basket_items" ADD CONSTRAINT "basket_items_user_uuid_users_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "basket_items" ADD CONSTRAINT "basket_items_variant_projection_uuid_projection_variants_uuid_fk" FOREIGN KEY ("variant_projection_uuid") REFERENCES "public"."projection_variants"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_options" ADD CONSTRAINT "delivery_options_seller_uuid_users_uuid_fk" FOREIGN KEY ("seller_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_settings" ADD CONSTRAINT "sales_settings_seller_uuid_users_uuid_fk" FOREIGN KEY ("seller_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_addresses" ADD CONSTRAINT "saved_addresses_user_uuid_users_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_seller_order_uuid_seller_orders_uuid_fk" FOREIGN KEY ("seller_order_uuid") REFERENCES "public"."seller_orders"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_seller_order_uuid_seller_orders_uuid_fk" FOREIGN KEY ("seller_order_uuid") REFERENCES "public"."seller_orders"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_variant_uuid_depot_variants_uuid_fk" FOREIGN KEY ("variant_uuid") REFERENCES "public"."depot_variants"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_messages" ADD CONSTRAINT "order_messages_seller_order_uuid_seller_orders_uuid_fk" FOREIGN KEY ("seller_order_uuid") REFERENCES "public"."seller_orders"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_buyer_uuid_users_uuid_fk" FOREIGN KEY ("buyer_uuid") REFERENCES "public"."users"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seller_orders" ADD CONSTRAINT "seller_orders_order_uuid_orders_uuid_fk" FOREIGN KEY ("order_uuid") REFERENCES "public"."orders"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seller_orders" ADD CONSTRAINT "seller_orders_seller_uuid_users_uuid_fk" FOREIGN KEY ("seller_uuid") REFERENCES "public"."users"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_shares" ADD CONSTRAINT "payment_shares_payment_uuid_payments_uuid_fk" FOREIGN KEY ("payment_uuid") REFERENCES "public"."payments"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_shares" ADD CONSTRAINT "payment_shares_seller_order_uuid_seller_orders_uuid_fk" FOREIGN KEY ("seller_order_uuid") REFERENCES "public"."seller_orders"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_uuid_orders_uuid_fk" FOREIGN KEY ("order_uuid") REFERENCES "public"."orders"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_variant_uuid_depot_variants_uuid_fk" FOREIGN KEY ("variant_uuid") REFERENCES "public"."depot_variants"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_variant_projection_uuid_projection_variants_uuid_fk" FOREIGN KEY ("variant_projection_uuid") REFERENCES "public"."projection_variants"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_user_uuid_users_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "basket_items_variant" ON "basket_items" USING btree ("variant_projection_uuid");--> statement-breakpoint
CREATE INDEX "delivery_options_seller" ON "delivery_options" USING btree ("seller_uuid","position") WHERE "delivery_options"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "pickup_points_words" ON "pickup_points" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "saved_addresses_user" ON "saved_addresses" USING btree ("user_uuid","created_at");--> statement-breakpoint
CREATE INDEX "order_events_seller_order" ON "order_events" USING btree ("seller_order_uuid","at");--> statement-breakpoint
CREATE INDEX "order_lines_seller_order" ON "order_lines" USING btree ("seller_order_uuid","position");--> statement-breakpoint
CREATE INDEX "order_lines_video" ON "order_lines" USING btree ("video_uuid");--> statement-breakpoint
CREATE INDEX "order_messages_seller_order" ON "order_messages" USING btree ("seller_order_uuid","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_number" ON "orders" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_key" ON "orders" USING btree ("idempotency_scope","idempotency_key");--> statement-breakpoint
CREATE INDEX "orders_buyer" ON "orders" USING btree ("buyer_uuid","created_at","uuid");--> statement-breakpoint
CREATE INDEX "orders_email" ON "orders" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "seller_orders_position" ON "seller_orders" USING btree ("order_uuid","position");--> statement-breakpoint
CREATE INDEX "seller_orders_desk" ON "seller_orders" USING btree ("seller_uuid","created_at","uuid");--> statement-breakpoint
CREATE INDEX "seller_orders_state" ON "seller_orders" USING btree ("seller_uuid","state");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_shares_pair" ON "payment_shares" USING btree ("payment_uuid","seller_order_uuid");--> statement-breakpoint
CREATE INDEX "payment_shares_seller_order" ON "payment_shares" USING btree ("seller_order_uuid");--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("order_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "reservations_of_user" ON "reservations" USING btree ("variant_uuid","user_uuid") WHERE "reservations"."state" in ('queued', 'held');--> statement-breakpoint
CREATE UNIQUE INDEX "reservations_of_holder" ON "reservations" USING btree ("variant_uuid","holder_hash") WHERE "reservations"."state" in ('queued', 'held');--> statement-breakpoint
CREATE INDEX "reservations_active" ON "reservations" USING btree ("variant_uuid","joined_at","uuid") WHERE "reservations"."state" in ('queued', 'held');--> statement-breakpoint
CREATE INDEX "reservations_user" ON "reservations" USING btree ("user_uuid");