CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
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
CREATE TABLE "chat_bans" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"seller_uuid" uuid NOT NULL,
	"user_uuid" uuid NOT NULL,
	"conversation_uuid" uuid,
	"until" timestamp (3) with time zone,
	"by_uuid" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "chat_bans_one" UNIQUE NULLS NOT DISTINCT("seller_uuid","user_uuid","conversation_uuid")
);
--> statement-breakpoint
CREATE TABLE "chat_moderators" (
	"seller_uuid" uuid NOT NULL,
	"user_uuid" uuid NOT NULL,
	"may_show_products" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "chat_moderators_seller_uuid_user_uuid_pk" PRIMARY KEY("seller_uuid","user_uuid")
);
--> statement-breakpoint
CREATE TABLE "chat_words" (
	"seller_uuid" uuid NOT NULL,
	"word" text NOT NULL,
	"deed" text NOT NULL,
	CONSTRAINT "chat_words_seller_uuid_word_pk" PRIMARY KEY("seller_uuid","word")
);
--> statement-breakpoint
CREATE TABLE "chats" (
	"conversation_uuid" uuid PRIMARY KEY NOT NULL,
	"seq" bigint DEFAULT 0 NOT NULL,
	"mode" text DEFAULT 'all' NOT NULL,
	"slow_seconds" integer DEFAULT 0 NOT NULL,
	"pinned_message_uuid" uuid
);
--> statement-breakpoint
CREATE TABLE "conversation_log" (
	"conversation_uuid" uuid NOT NULL,
	"seq" bigint NOT NULL,
	"kind" text NOT NULL,
	"message_uuids" uuid[] NOT NULL,
	CONSTRAINT "conversation_log_conversation_uuid_seq_pk" PRIMARY KEY("conversation_uuid","seq")
);
--> statement-breakpoint
CREATE TABLE "message_reports" (
	"message_uuid" uuid NOT NULL,
	"user_uuid" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "message_reports_message_uuid_user_uuid_pk" PRIMARY KEY("message_uuid","user_uuid")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"conversation_uuid" uuid NOT NULL,
	"author_uuid" uuid,
	"content" text NOT NULL,
	"client_key" uuid,
	"role" text,
	"verdict" text DEFAULT 'shown' NOT NULL,
	"question" text,
	"seq" bigint,
	"created_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"deleted_by_uuid" uuid
);
--> statement-breakpoint
CREATE TABLE "moderation_log" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"seller_uuid" uuid NOT NULL,
	"conversation_uuid" uuid,
	"by_uuid" uuid,
	"deed" text NOT NULL,
	"about_uuid" uuid,
	"message_uuid" uuid,
	"detail" text DEFAULT '' NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_templates" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"user_uuid" uuid NOT NULL,
	"type" text NOT NULL,
	"reply" text NOT NULL,
	"content" text NOT NULL,
	"other_contents" text[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"idempotency_scope" text,
	"idempotency_key" text,
	"idempotency_fingerprint" text
);
--> statement-breakpoint
CREATE TABLE "mailed_codes" (
	"hash" text PRIMARY KEY NOT NULL,
	"user_uuid" uuid NOT NULL,
	"purpose" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
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
	"transit_days" integer DEFAULT 2 NOT NULL,
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
	"gateway_account" text,
	"transfer_days" integer DEFAULT 3 NOT NULL,
	"takes_cash" boolean NOT NULL,
	"takes_transfer" boolean NOT NULL,
	"guest_pieces" integer DEFAULT 5 NOT NULL
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
CREATE TABLE "event_reminders" (
	"user_uuid" uuid NOT NULL,
	"event_uuid" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"told_at" timestamp (3) with time zone,
	CONSTRAINT "event_reminders_user_uuid_event_uuid_pk" PRIMARY KEY("user_uuid","event_uuid")
);
--> statement-breakpoint
CREATE TABLE "events" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"owner_uuid" uuid NOT NULL,
	"shop_uuid" uuid NOT NULL,
	"category_uuid" uuid,
	"video_uuid" uuid,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"called_off_at" timestamp (3) with time zone,
	CONSTRAINT "events_length" CHECK ("events"."ends_at" > "events"."starts_at" and "events"."ends_at" <= "events"."starts_at" + interval '24 hours')
);
--> statement-breakpoint
CREATE TABLE "order_invoices" (
	"seller_order_uuid" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"file_uuid" uuid,
	"mimetype" text,
	"size" integer,
	"issued_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "live_bookmarks" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"video_uuid" uuid NOT NULL,
	"title" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "live_gateways" (
	"number" integer PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"lease_until" timestamp (3) with time zone NOT NULL,
	"capacity" integer DEFAULT 400 NOT NULL,
	"viewers" integer DEFAULT 0 NOT NULL,
	"is_draining" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "live_minutes" (
	"video_uuid" uuid NOT NULL,
	"minute" integer NOT NULL,
	"samples" integer NOT NULL,
	"viewers_mean" real NOT NULL,
	"viewers_peak" integer NOT NULL,
	"likes" integer NOT NULL,
	"messages" integer NOT NULL,
	"orders" integer NOT NULL,
	"turnover" bigint NOT NULL,
	CONSTRAINT "live_minutes_video_uuid_minute_pk" PRIMARY KEY("video_uuid","minute")
);
--> statement-breakpoint
CREATE TABLE "live_parts" (
	"video_uuid" uuid NOT NULL,
	"number" integer NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"seconds" real NOT NULL,
	"is_open" boolean NOT NULL,
	CONSTRAINT "live_parts_video_uuid_number_pk" PRIMARY KEY("video_uuid","number")
);
--> statement-breakpoint
CREATE TABLE "live_products" (
	"video_uuid" uuid NOT NULL,
	"definition_uuid" uuid NOT NULL,
	"projection_uuid" uuid NOT NULL,
	"position" integer NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "live_products_video_uuid_definition_uuid_pk" PRIMARY KEY("video_uuid","definition_uuid")
);
--> statement-breakpoint
CREATE TABLE "live_signals" (
	"video_uuid" uuid PRIMARY KEY NOT NULL,
	"fence" integer NOT NULL,
	"publisher_at" timestamp (3) with time zone,
	"media_at" timestamp (3) with time zone,
	"recorded_seconds" real DEFAULT 0 NOT NULL,
	"recording_fault" text,
	"closed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "live_transitions" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"video_uuid" uuid NOT NULL,
	"from_state" text NOT NULL,
	"to_state" text NOT NULL,
	"fence" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lives" (
	"video_uuid" uuid PRIMARY KEY NOT NULL,
	"owner_uuid" uuid NOT NULL,
	"state" text NOT NULL,
	"fence" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp (3) with time zone,
	"start_asked_at" timestamp (3) with time zone,
	"deadline_at" timestamp (3) with time zone,
	"gateway" integer,
	"room" integer,
	"publish_pin" text,
	"watch_pin" text,
	"codec" text DEFAULT 'h264' NOT NULL,
	"browser" uuid,
	"device" text,
	"uplink" text,
	"film_uuid" uuid,
	"told_at" timestamp (3) with time zone,
	"idempotency_scope" text,
	"idempotency_key" text,
	"idempotency_fingerprint" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "lives_state" CHECK ("lives"."state" in ('announced', 'starting', 'live', 'interrupted', 'ended', 'processing', 'saved', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "product_definition_history" (
	"video_uuid" uuid NOT NULL,
	"shown_at" timestamp (3) with time zone NOT NULL,
	"definition_uuid" uuid NOT NULL,
	"projection_uuid" uuid NOT NULL,
	CONSTRAINT "product_definition_history_video_uuid_shown_at_pk" PRIMARY KEY("video_uuid","shown_at")
);
--> statement-breakpoint
CREATE TABLE "media" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"owner_uuid" uuid NOT NULL,
	"kind" text,
	"status" text DEFAULT 'uploading' NOT NULL,
	"failure" text,
	"file_name" text,
	"mimetype" text,
	"size" bigint DEFAULT 0 NOT NULL,
	"reserved" bigint DEFAULT 0 NOT NULL,
	"total_chunk_count" integer,
	"chunk_ends" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"width" integer,
	"height" integer,
	"duration" real,
	"has_ladder" boolean DEFAULT false NOT NULL,
	"has_seek_preview" boolean DEFAULT false NOT NULL,
	"is_recording" boolean DEFAULT false NOT NULL,
	"trim" jsonb,
	"has_captions" boolean DEFAULT false NOT NULL,
	"captions_version" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone,
	"ready_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"user_uuid" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"path" text NOT NULL,
	"is_shown" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "held_mails" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"order_uuid" uuid NOT NULL,
	"mail" jsonb NOT NULL
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
	"vat_rate" text,
	"safety" jsonb,
	"withdrawal" text DEFAULT 'usual' NOT NULL,
	"is_from_live" boolean DEFAULT false NOT NULL,
	CONSTRAINT "order_lines_total" CHECK ("order_lines"."price" * "order_lines"."quantity" = "order_lines"."total"),
	CONSTRAINT "order_lines_quantity" CHECK ("order_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "order_messages" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"seller_order_uuid" uuid NOT NULL,
	"author" text NOT NULL,
	"kind" text DEFAULT 'message' NOT NULL,
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
	"confirm_until" timestamp (3) with time zone,
	"invoice" jsonb,
	"note" text NOT NULL,
	"terms_version" text NOT NULL,
	"idempotency_scope" text,
	"idempotency_key" text,
	"idempotency_fingerprint" text,
	"token_hash" text NOT NULL,
	"locked_token" text NOT NULL,
	"email_asked_at" timestamp (3) with time zone,
	"email_confirmed_at" timestamp (3) with time zone,
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
	"cheapest_delivery" bigint,
	"cash_fee" bigint NOT NULL,
	"total" bigint NOT NULL,
	"payment_status" text NOT NULL,
	"waived" bigint DEFAULT 0 NOT NULL,
	"seller_name" text NOT NULL,
	"trader" jsonb,
	"transfer_account" jsonb,
	"refund_account" text,
	"gateway_account" text,
	"delivery" jsonb NOT NULL,
	"dispatch_days" integer NOT NULL,
	"dispatch_by" timestamp (3) with time zone,
	"placed_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	"cancel_asked_at" timestamp (3) with time zone,
	"delivered_at" timestamp (3) with time zone,
	"missing_at" timestamp (3) with time zone,
	"cash_missing_at" timestamp (3) with time zone,
	"cancel_reason" text DEFAULT '' NOT NULL,
	"own_note" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "seller_orders_total" CHECK ("seller_orders"."goods" + "seller_orders"."delivery_price" + "seller_orders"."cash_fee" = "seller_orders"."total")
);
--> statement-breakpoint
CREATE TABLE "shipments" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"seller_order_uuid" uuid NOT NULL,
	"carrier" text NOT NULL,
	"number" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page_post_products" (
	"post_uuid" uuid NOT NULL,
	"depot_product_uuid" uuid NOT NULL,
	"definition_uuid" uuid NOT NULL,
	"projection_uuid" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "page_post_products_post_uuid_depot_product_uuid_pk" PRIMARY KEY("post_uuid","depot_product_uuid")
);
--> statement-breakpoint
CREATE TABLE "page_posts" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"page_uuid" uuid NOT NULL,
	"content" text NOT NULL,
	"media_uuids" uuid[] NOT NULL,
	"photo_ids" text[] DEFAULT '{}'::text[] NOT NULL,
	"state" text NOT NULL,
	"failure" text,
	"publish_at" timestamp (3) with time zone NOT NULL,
	"remote_id" text,
	"attempted_at" timestamp (3) with time zone,
	"misses" integer DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"claimed_until" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"idempotency_scope" text,
	"idempotency_key" text,
	"idempotency_fingerprint" text
);
--> statement-breakpoint
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
	"pay_by" text,
	"token" text,
	"looked_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"unfit_amount" bigint,
	"unfit_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
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
	"done_by" text,
	"paid_twice_at" timestamp (3) with time zone,
	"recovered_at" timestamp (3) with time zone,
	"idempotency_scope" text,
	"idempotency_key" text,
	"idempotency_fingerprint" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "definition_projections" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"definition_uuid" uuid NOT NULL,
	"price" bigint NOT NULL,
	"media_uuid" uuid,
	"idempotency_scope" text,
	"idempotency_key" text,
	"idempotency_fingerprint" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "depot_import_pieces" (
	"import_uuid" uuid NOT NULL,
	"position" integer NOT NULL,
	"content" json NOT NULL,
	CONSTRAINT "depot_import_pieces_import_uuid_position_pk" PRIMARY KEY("import_uuid","position")
);
--> statement-breakpoint
CREATE TABLE "depot_imports" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"owner_uuid" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"previewed_at" timestamp (3) with time zone,
	"decided_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "depot_products" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"owner_uuid" uuid NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"full_name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"price" bigint NOT NULL,
	"media_uuid" uuid,
	"category_uuid" uuid NOT NULL,
	"safety" jsonb,
	"withdrawal" text DEFAULT 'usual' NOT NULL,
	"vat_rate" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"search_text" text GENERATED ALWAYS AS (regexp_replace(' ' || translate(
  lower(regexp_replace(normalize(("depot_products"."code" || ' ' || "depot_products"."name" || ' ' || "depot_products"."full_name"), NFD), '[\u0300-\u036f]', '', 'g')), chr(321) || chr(322), 'll') || ' ', '[^a-z0-9]+', ' ', 'g')) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "depot_variants" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"product_uuid" uuid NOT NULL,
	"name" text NOT NULL,
	"size" text NOT NULL,
	"quantity" integer DEFAULT 0 NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "depot_variants_quantity" CHECK ("depot_variants"."quantity" >= 0)
);
--> statement-breakpoint
CREATE TABLE "price_periods" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"definition_uuid" uuid NOT NULL,
	"projection_uuid" uuid NOT NULL,
	"price" bigint NOT NULL,
	"video_uuid" uuid,
	"since" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone,
	CONSTRAINT "price_periods_order" CHECK ("price_periods"."until" >= "price_periods"."since")
);
--> statement-breakpoint
CREATE TABLE "product_definitions" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"owner_uuid" uuid NOT NULL,
	"depot_product_uuid" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "projection_variants" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"projection_uuid" uuid NOT NULL,
	"depot_variant_uuid" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reactions" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"user_uuid" uuid NOT NULL,
	"object_definition_class" text NOT NULL,
	"object_definition_id" uuid NOT NULL,
	"type" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "favorites" (
	"user_uuid" uuid NOT NULL,
	"seller_uuid" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "favorites_user_uuid_seller_uuid_pk" PRIMARY KEY("user_uuid","seller_uuid")
);
--> statement-breakpoint
CREATE TABLE "relations" (
	"user_uuid" uuid NOT NULL,
	"kind" text NOT NULL,
	"other_uuid" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "relations_user_uuid_kind_other_uuid_pk" PRIMARY KEY("user_uuid","kind","other_uuid")
);
--> statement-breakpoint
CREATE TABLE "reservations" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"variant_uuid" uuid NOT NULL,
	"variant_projection_uuid" uuid NOT NULL,
	"user_uuid" uuid,
	"holder_hash" text,
	"address_hash" text,
	"comment_uuid" uuid,
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
	CONSTRAINT "reservations_owner" CHECK (num_nonnulls("reservations"."user_uuid", "reservations"."holder_hash", "reservations"."comment_uuid") = 1),
	CONSTRAINT "reservations_held" CHECK ("reservations"."state" <> 'held' or ("reservations"."granted" > 0 and "reservations"."expires_at" is not null))
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
	"is_unsent" boolean DEFAULT false NOT NULL,
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
CREATE TABLE "reviews" (
	"uuid" uuid NOT NULL,
	"author_uuid" uuid NOT NULL,
	"seller_uuid" uuid NOT NULL,
	"rate" smallint NOT NULL,
	"content" text NOT NULL,
	"is_verified" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reviews_author_uuid_seller_uuid_pk" PRIMARY KEY("author_uuid","seller_uuid")
);
--> statement-breakpoint
CREATE TABLE "shop_former_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"shop_uuid" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shops" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"owner_uuid" uuid NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"delivery" text DEFAULT '' NOT NULL,
	"returns" text DEFAULT '' NOT NULL,
	"trader" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page_health" (
	"page_uuid" uuid PRIMARY KEY NOT NULL,
	"health" text NOT NULL,
	"missing" text,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"usage" integer DEFAULT 0 NOT NULL,
	"paused_until" timestamp (3) with time zone,
	"pauses" integer DEFAULT 0 NOT NULL,
	"blocked_until" timestamp (3) with time zone,
	"blocks" integer DEFAULT 0 NOT NULL,
	"next_poll_at" timestamp (3) with time zone NOT NULL,
	"subscribed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "social_comments" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"post_uuid" uuid NOT NULL,
	"page_uuid" uuid NOT NULL,
	"remote_id" text NOT NULL,
	"parent_id" text,
	"author_id" text,
	"author_name" text,
	"text" text NOT NULL,
	"former_text" text,
	"attachment" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"is_ours" boolean NOT NULL,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"can_reply_privately" boolean DEFAULT false NOT NULL,
	"removed_at" timestamp (3) with time zone,
	"read_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "social_hooks" (
	"hash" text PRIMARY KEY NOT NULL,
	"body" text,
	"received_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "social_posts" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"page_uuid" uuid NOT NULL,
	"remote_id" text NOT NULL,
	"text" text NOT NULL,
	"picture_url" text,
	"url" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"active_at" timestamp (3) with time zone NOT NULL,
	"comment_quantity" integer DEFAULT 0 NOT NULL,
	"unread_quantity" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "social_sync" (
	"post_uuid" uuid PRIMARY KEY NOT NULL,
	"cursor" text,
	"is_complete" boolean DEFAULT false NOT NULL,
	"open_until" timestamp (3) with time zone,
	"next_poll_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "comment_offers" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"comment_uuid" uuid NOT NULL,
	"link_uuid" uuid NOT NULL,
	"reservation_uuid" uuid NOT NULL,
	"definition_uuid" uuid NOT NULL,
	"variant_projection_uuid" uuid NOT NULL,
	"quantity" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "offer_links" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"page_uuid" uuid NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reply_paces" (
	"social_id" text NOT NULL,
	"kind" text NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reply_paces_social_id_kind_pk" PRIMARY KEY("social_id","kind")
);
--> statement-breakpoint
CREATE TABLE "social_replies" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"comment_uuid" uuid NOT NULL,
	"page_uuid" uuid NOT NULL,
	"kind" text NOT NULL,
	"link_uuid" uuid,
	"wording" text,
	"text" text NOT NULL,
	"state" text NOT NULL,
	"failure" text,
	"send_after" timestamp (3) with time zone NOT NULL,
	"started_at" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"remote_id" text,
	"sent_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"idempotency_scope" text,
	"idempotency_key" text,
	"idempotency_fingerprint" text
);
--> statement-breakpoint
CREATE TABLE "video_shares" (
	"video_uuid" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"page_uuid" uuid,
	"page_name" text,
	"description" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"failure" text,
	"remote_id" text,
	"remote_upload" text,
	"url" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"claimed_until" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "social_accounts" (
	"user_uuid" uuid PRIMARY KEY NOT NULL,
	"social_id" text NOT NULL,
	"name" text NOT NULL,
	"access_token" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"granted_at" timestamp (3) with time zone NOT NULL,
	"data_access_ends_at" timestamp (3) with time zone,
	"told_days" integer,
	"missing_scopes" text[]
);
--> statement-breakpoint
CREATE TABLE "social_dialogs" (
	"hash" text PRIMARY KEY NOT NULL,
	"user_uuid" uuid,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "social_pages" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"user_uuid" uuid NOT NULL,
	"social_id" text NOT NULL,
	"name" text NOT NULL,
	"category" text NOT NULL,
	"access_token" text,
	"tasks" text[]
);
--> statement-breakpoint
CREATE TABLE "stock_movements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"variant_uuid" uuid NOT NULL,
	"kind" text NOT NULL,
	"delta" integer NOT NULL,
	"quantity_after" integer NOT NULL,
	"order_line_uuid" uuid,
	"return_line_uuid" uuid,
	"round" integer DEFAULT 1 NOT NULL,
	"reason" text,
	"by_uuid" uuid,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "stock_movements_delta" CHECK ("stock_movements"."delta" <> 0),
	CONSTRAINT "stock_movements_quantity_after" CHECK ("stock_movements"."quantity_after" >= 0)
);
--> statement-breakpoint
CREATE TABLE "former_usernames" (
	"username" text PRIMARY KEY NOT NULL,
	"user_uuid" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"username" text NOT NULL,
	"firstname" text NOT NULL,
	"lastname" text NOT NULL,
	"password_hash" text,
	"tokens_valid_from" timestamp (3) with time zone,
	"activated_at" timestamp (3) with time zone,
	"merged_into_uuid" uuid,
	"deleted_at" timestamp (3) with time zone,
	"is_full_name_public" boolean DEFAULT false NOT NULL,
	"avatar_media_uuid" uuid,
	"photo_media_uuid" uuid,
	"promoted_until" timestamp (3) with time zone,
	"address" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"companyname" text DEFAULT '' NOT NULL,
	"countryname" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"postal" text DEFAULT '' NOT NULL,
	"zipcode" text DEFAULT '' NOT NULL,
	"notify_phone" text DEFAULT '' NOT NULL,
	"notify_choices" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"rate_sum" integer DEFAULT 0 NOT NULL,
	"review_quantity" integer DEFAULT 0 NOT NULL,
	"favorite_quantity" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "video_days" (
	"video_uuid" uuid NOT NULL,
	"day" date NOT NULL,
	"view_quantity" bigint DEFAULT 0 NOT NULL,
	"like_quantity" bigint DEFAULT 0 NOT NULL,
	"watched_seconds" bigint DEFAULT 0 NOT NULL,
	"product_click_quantity" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "video_days_video_uuid_day_pk" PRIMARY KEY("video_uuid","day")
);
--> statement-breakpoint
CREATE TABLE "video_views" (
	"video_uuid" uuid NOT NULL,
	"viewer" text NOT NULL,
	"counted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "video_views_video_uuid_viewer_pk" PRIMARY KEY("video_uuid","viewer")
);
--> statement-breakpoint
CREATE TABLE "videos" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"type" smallint NOT NULL,
	"owner_uuid" uuid NOT NULL,
	"shop_uuid" uuid NOT NULL,
	"category_uuid" uuid NOT NULL,
	"media_uuid" uuid NOT NULL,
	"thumbnail_main_media_uuid" uuid,
	"definition_uuid" uuid,
	"projection_uuid" uuid,
	"conversation_uuid" uuid NOT NULL,
	"description" text NOT NULL,
	"promotion_type" smallint,
	"share_facebook_page_uuid" uuid,
	"like_quantity" bigint DEFAULT 0 NOT NULL,
	"view_quantity" bigint DEFAULT 0 NOT NULL,
	"is_ready" boolean DEFAULT false NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	"released_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"quantity" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"paused_until" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "basket_items" ADD CONSTRAINT "basket_items_user_uuid_users_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "basket_items" ADD CONSTRAINT "basket_items_variant_projection_uuid_projection_variants_uuid_fk" FOREIGN KEY ("variant_projection_uuid") REFERENCES "public"."projection_variants"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_bans" ADD CONSTRAINT "chat_bans_seller_uuid_users_uuid_fk" FOREIGN KEY ("seller_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_bans" ADD CONSTRAINT "chat_bans_user_uuid_users_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_bans" ADD CONSTRAINT "chat_bans_by_uuid_users_uuid_fk" FOREIGN KEY ("by_uuid") REFERENCES "public"."users"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_moderators" ADD CONSTRAINT "chat_moderators_seller_uuid_users_uuid_fk" FOREIGN KEY ("seller_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_moderators" ADD CONSTRAINT "chat_moderators_user_uuid_users_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_words" ADD CONSTRAINT "chat_words_seller_uuid_users_uuid_fk" FOREIGN KEY ("seller_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reports" ADD CONSTRAINT "message_reports_message_uuid_messages_uuid_fk" FOREIGN KEY ("message_uuid") REFERENCES "public"."messages"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reports" ADD CONSTRAINT "message_reports_user_uuid_users_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_author_uuid_users_uuid_fk" FOREIGN KEY ("author_uuid") REFERENCES "public"."users"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_deleted_by_uuid_users_uuid_fk" FOREIGN KEY ("deleted_by_uuid") REFERENCES "public"."users"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_log" ADD CONSTRAINT "moderation_log_seller_uuid_users_uuid_fk" FOREIGN KEY ("seller_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_log" ADD CONSTRAINT "moderation_log_by_uuid_users_uuid_fk" FOREIGN KEY ("by_uuid") REFERENCES "public"."users"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_log" ADD CONSTRAINT "moderation_log_about_uuid_users_uuid_fk" FOREIGN KEY ("about_uuid") REFERENCES "public"."users"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_log" ADD CONSTRAINT "moderation_log_message_uuid_messages_uuid_fk" FOREIGN KEY ("message_uuid") REFERENCES "public"."messages"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_templates" ADD CONSTRAINT "content_templates_user_uuid_users_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailed_codes" ADD CONSTRAINT "mailed_codes_user_uuid_users_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_options" ADD CONSTRAINT "delivery_options_seller_uuid_users_uuid_fk" FOREIGN KEY ("seller_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_settings" ADD CONSTRAINT "sales_settings_seller_uuid_users_uuid_fk" FOREIGN KEY ("seller_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_addresses" ADD CONSTRAINT "saved_addresses_user_uuid_users_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_reminders" ADD CONSTRAINT "event_reminders_user_uuid_users_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_reminders" ADD CONSTRAINT "event_reminders_event_uuid_events_uuid_fk" FOREIGN KEY ("event_uuid") REFERENCES "public"."events"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_owner_uuid_users_uuid_fk" FOREIGN KEY ("owner_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_shop_uuid_shops_uuid_fk" FOREIGN KEY ("shop_uuid") REFERENCES "public"."shops"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_video_uuid_videos_uuid_fk" FOREIGN KEY ("video_uuid") REFERENCES "public"."videos"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_invoices" ADD CONSTRAINT "order_invoices_seller_order_uuid_seller_orders_uuid_fk" FOREIGN KEY ("seller_order_uuid") REFERENCES "public"."seller_orders"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_bookmarks" ADD CONSTRAINT "live_bookmarks_video_uuid_lives_video_uuid_fk" FOREIGN KEY ("video_uuid") REFERENCES "public"."lives"("video_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_minutes" ADD CONSTRAINT "live_minutes_video_uuid_lives_video_uuid_fk" FOREIGN KEY ("video_uuid") REFERENCES "public"."lives"("video_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_parts" ADD CONSTRAINT "live_parts_video_uuid_lives_video_uuid_fk" FOREIGN KEY ("video_uuid") REFERENCES "public"."lives"("video_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_products" ADD CONSTRAINT "live_products_video_uuid_lives_video_uuid_fk" FOREIGN KEY ("video_uuid") REFERENCES "public"."lives"("video_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_products" ADD CONSTRAINT "live_products_definition_uuid_product_definitions_uuid_fk" FOREIGN KEY ("definition_uuid") REFERENCES "public"."product_definitions"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_products" ADD CONSTRAINT "live_products_projection_uuid_definition_projections_uuid_fk" FOREIGN KEY ("projection_uuid") REFERENCES "public"."definition_projections"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_signals" ADD CONSTRAINT "live_signals_video_uuid_lives_video_uuid_fk" FOREIGN KEY ("video_uuid") REFERENCES "public"."lives"("video_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_transitions" ADD CONSTRAINT "live_transitions_video_uuid_lives_video_uuid_fk" FOREIGN KEY ("video_uuid") REFERENCES "public"."lives"("video_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lives" ADD CONSTRAINT "lives_video_uuid_videos_uuid_fk" FOREIGN KEY ("video_uuid") REFERENCES "public"."videos"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lives" ADD CONSTRAINT "lives_owner_uuid_users_uuid_fk" FOREIGN KEY ("owner_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lives" ADD CONSTRAINT "lives_film_uuid_media_uuid_fk" FOREIGN KEY ("film_uuid") REFERENCES "public"."media"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_definition_history" ADD CONSTRAINT "product_definition_history_video_uuid_lives_video_uuid_fk" FOREIGN KEY ("video_uuid") REFERENCES "public"."lives"("video_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_definition_history" ADD CONSTRAINT "product_definition_history_definition_uuid_product_definitions_uuid_fk" FOREIGN KEY ("definition_uuid") REFERENCES "public"."product_definitions"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_definition_history" ADD CONSTRAINT "product_definition_history_projection_uuid_definition_projections_uuid_fk" FOREIGN KEY ("projection_uuid") REFERENCES "public"."definition_projections"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_owner_uuid_users_uuid_fk" FOREIGN KEY ("owner_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_uuid_users_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_mails" ADD CONSTRAINT "held_mails_order_uuid_orders_uuid_fk" FOREIGN KEY ("order_uuid") REFERENCES "public"."orders"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_seller_order_uuid_seller_orders_uuid_fk" FOREIGN KEY ("seller_order_uuid") REFERENCES "public"."seller_orders"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_seller_order_uuid_seller_orders_uuid_fk" FOREIGN KEY ("seller_order_uuid") REFERENCES "public"."seller_orders"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_variant_uuid_depot_variants_uuid_fk" FOREIGN KEY ("variant_uuid") REFERENCES "public"."depot_variants"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_messages" ADD CONSTRAINT "order_messages_seller_order_uuid_seller_orders_uuid_fk" FOREIGN KEY ("seller_order_uuid") REFERENCES "public"."seller_orders"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_buyer_uuid_users_uuid_fk" FOREIGN KEY ("buyer_uuid") REFERENCES "public"."users"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seller_orders" ADD CONSTRAINT "seller_orders_order_uuid_orders_uuid_fk" FOREIGN KEY ("order_uuid") REFERENCES "public"."orders"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seller_orders" ADD CONSTRAINT "seller_orders_seller_uuid_users_uuid_fk" FOREIGN KEY ("seller_uuid") REFERENCES "public"."users"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_seller_order_uuid_seller_orders_uuid_fk" FOREIGN KEY ("seller_order_uuid") REFERENCES "public"."seller_orders"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_post_products" ADD CONSTRAINT "page_post_products_post_uuid_page_posts_uuid_fk" FOREIGN KEY ("post_uuid") REFERENCES "public"."page_posts"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_posts" ADD CONSTRAINT "page_posts_page_uuid_social_pages_uuid_fk" FOREIGN KEY ("page_uuid") REFERENCES "public"."social_pages"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_shares" ADD CONSTRAINT "payment_shares_payment_uuid_payments_uuid_fk" FOREIGN KEY ("payment_uuid") REFERENCES "public"."payments"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_shares" ADD CONSTRAINT "payment_shares_seller_order_uuid_seller_orders_uuid_fk" FOREIGN KEY ("seller_order_uuid") REFERENCES "public"."seller_orders"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_uuid_orders_uuid_fk" FOREIGN KEY ("order_uuid") REFERENCES "public"."orders"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_uuid_payments_uuid_fk" FOREIGN KEY ("payment_uuid") REFERENCES "public"."payments"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_seller_order_uuid_seller_orders_uuid_fk" FOREIGN KEY ("seller_order_uuid") REFERENCES "public"."seller_orders"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "definition_projections" ADD CONSTRAINT "definition_projections_definition_uuid_product_definitions_uuid_fk" FOREIGN KEY ("definition_uuid") REFERENCES "public"."product_definitions"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot_import_pieces" ADD CONSTRAINT "depot_import_pieces_import_uuid_depot_imports_uuid_fk" FOREIGN KEY ("import_uuid") REFERENCES "public"."depot_imports"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot_imports" ADD CONSTRAINT "depot_imports_owner_uuid_users_uuid_fk" FOREIGN KEY ("owner_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot_products" ADD CONSTRAINT "depot_products_owner_uuid_users_uuid_fk" FOREIGN KEY ("owner_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot_variants" ADD CONSTRAINT "depot_variants_product_uuid_depot_products_uuid_fk" FOREIGN KEY ("product_uuid") REFERENCES "public"."depot_products"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_periods" ADD CONSTRAINT "price_periods_definition_uuid_product_definitions_uuid_fk" FOREIGN KEY ("definition_uuid") REFERENCES "public"."product_definitions"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_periods" ADD CONSTRAINT "price_periods_projection_uuid_definition_projections_uuid_fk" FOREIGN KEY ("projection_uuid") REFERENCES "public"."definition_projections"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_definitions" ADD CONSTRAINT "product_definitions_owner_uuid_users_uuid_fk" FOREIGN KEY ("owner_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_definitions" ADD CONSTRAINT "product_definitions_depot_product_uuid_depot_products_uuid_fk" FOREIGN KEY ("depot_product_uuid") REFERENCES "public"."depot_products"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projection_variants" ADD CONSTRAINT "projection_variants_projection_uuid_definition_projections_uuid_fk" FOREIGN KEY ("projection_uuid") REFERENCES "public"."definition_projections"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projection_variants" ADD CONSTRAINT "projection_variants_depot_variant_uuid_depot_variants_uuid_fk" FOREIGN KEY ("depot_variant_uuid") REFERENCES "public"."depot_variants"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reactions" ADD CONSTRAINT "reactions_user_uuid_users_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_user_uuid_users_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_seller_uuid_users_uuid_fk" FOREIGN KEY ("seller_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "relations" ADD CONSTRAINT "relations_user_uuid_users_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "relations" ADD CONSTRAINT "relations_other_uuid_users_uuid_fk" FOREIGN KEY ("other_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_variant_uuid_depot_variants_uuid_fk" FOREIGN KEY ("variant_uuid") REFERENCES "public"."depot_variants"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_variant_projection_uuid_projection_variants_uuid_fk" FOREIGN KEY ("variant_projection_uuid") REFERENCES "public"."projection_variants"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_user_uuid_users_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_return_uuid_returns_uuid_fk" FOREIGN KEY ("return_uuid") REFERENCES "public"."returns"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_order_line_uuid_order_lines_uuid_fk" FOREIGN KEY ("order_line_uuid") REFERENCES "public"."order_lines"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_seller_order_uuid_seller_orders_uuid_fk" FOREIGN KEY ("seller_order_uuid") REFERENCES "public"."seller_orders"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_author_uuid_users_uuid_fk" FOREIGN KEY ("author_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_seller_uuid_users_uuid_fk" FOREIGN KEY ("seller_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_former_slugs" ADD CONSTRAINT "shop_former_slugs_shop_uuid_shops_uuid_fk" FOREIGN KEY ("shop_uuid") REFERENCES "public"."shops"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shops" ADD CONSTRAINT "shops_owner_uuid_users_uuid_fk" FOREIGN KEY ("owner_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_health" ADD CONSTRAINT "page_health_page_uuid_social_pages_uuid_fk" FOREIGN KEY ("page_uuid") REFERENCES "public"."social_pages"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_comments" ADD CONSTRAINT "social_comments_post_uuid_social_posts_uuid_fk" FOREIGN KEY ("post_uuid") REFERENCES "public"."social_posts"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_comments" ADD CONSTRAINT "social_comments_page_uuid_social_pages_uuid_fk" FOREIGN KEY ("page_uuid") REFERENCES "public"."social_pages"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_posts" ADD CONSTRAINT "social_posts_page_uuid_social_pages_uuid_fk" FOREIGN KEY ("page_uuid") REFERENCES "public"."social_pages"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_sync" ADD CONSTRAINT "social_sync_post_uuid_social_posts_uuid_fk" FOREIGN KEY ("post_uuid") REFERENCES "public"."social_posts"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_offers" ADD CONSTRAINT "comment_offers_comment_uuid_social_comments_uuid_fk" FOREIGN KEY ("comment_uuid") REFERENCES "public"."social_comments"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_offers" ADD CONSTRAINT "comment_offers_link_uuid_offer_links_uuid_fk" FOREIGN KEY ("link_uuid") REFERENCES "public"."offer_links"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_links" ADD CONSTRAINT "offer_links_page_uuid_social_pages_uuid_fk" FOREIGN KEY ("page_uuid") REFERENCES "public"."social_pages"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_replies" ADD CONSTRAINT "social_replies_comment_uuid_social_comments_uuid_fk" FOREIGN KEY ("comment_uuid") REFERENCES "public"."social_comments"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_replies" ADD CONSTRAINT "social_replies_page_uuid_social_pages_uuid_fk" FOREIGN KEY ("page_uuid") REFERENCES "public"."social_pages"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_replies" ADD CONSTRAINT "social_replies_link_uuid_offer_links_uuid_fk" FOREIGN KEY ("link_uuid") REFERENCES "public"."offer_links"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_shares" ADD CONSTRAINT "video_shares_video_uuid_videos_uuid_fk" FOREIGN KEY ("video_uuid") REFERENCES "public"."videos"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_shares" ADD CONSTRAINT "video_shares_page_uuid_social_pages_uuid_fk" FOREIGN KEY ("page_uuid") REFERENCES "public"."social_pages"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_accounts" ADD CONSTRAINT "social_accounts_user_uuid_users_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_dialogs" ADD CONSTRAINT "social_dialogs_user_uuid_users_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_pages" ADD CONSTRAINT "social_pages_user_uuid_users_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_variant_uuid_depot_variants_uuid_fk" FOREIGN KEY ("variant_uuid") REFERENCES "public"."depot_variants"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_usernames" ADD CONSTRAINT "former_usernames_user_uuid_users_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_merged_into_uuid_users_uuid_fk" FOREIGN KEY ("merged_into_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_days" ADD CONSTRAINT "video_days_video_uuid_videos_uuid_fk" FOREIGN KEY ("video_uuid") REFERENCES "public"."videos"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_views" ADD CONSTRAINT "video_views_video_uuid_videos_uuid_fk" FOREIGN KEY ("video_uuid") REFERENCES "public"."videos"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_owner_uuid_users_uuid_fk" FOREIGN KEY ("owner_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_shop_uuid_shops_uuid_fk" FOREIGN KEY ("shop_uuid") REFERENCES "public"."shops"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_media_uuid_media_uuid_fk" FOREIGN KEY ("media_uuid") REFERENCES "public"."media"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_thumbnail_main_media_uuid_media_uuid_fk" FOREIGN KEY ("thumbnail_main_media_uuid") REFERENCES "public"."media"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_definition_uuid_product_definitions_uuid_fk" FOREIGN KEY ("definition_uuid") REFERENCES "public"."product_definitions"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_projection_uuid_definition_projections_uuid_fk" FOREIGN KEY ("projection_uuid") REFERENCES "public"."definition_projections"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "basket_items_variant" ON "basket_items" USING btree ("variant_projection_uuid");--> statement-breakpoint
CREATE INDEX "chat_bans_user" ON "chat_bans" USING btree ("user_uuid");--> statement-breakpoint
CREATE INDEX "chat_bans_by" ON "chat_bans" USING btree ("by_uuid");--> statement-breakpoint
CREATE INDEX "chat_moderators_user" ON "chat_moderators" USING btree ("user_uuid");--> statement-breakpoint
CREATE INDEX "message_reports_user" ON "message_reports" USING btree ("user_uuid");--> statement-breakpoint
CREATE INDEX "messages_place" ON "messages" USING btree ("conversation_uuid","seq");--> statement-breakpoint
CREATE INDEX "messages_moment" ON "messages" USING btree ("conversation_uuid","created_at");--> statement-breakpoint
CREATE INDEX "messages_author" ON "messages" USING btree ("author_uuid","created_at");--> statement-breakpoint
CREATE INDEX "messages_deleted_by" ON "messages" USING btree ("deleted_by_uuid");--> statement-breakpoint
CREATE INDEX "messages_held" ON "messages" USING btree ("conversation_uuid") WHERE "messages"."verdict" = 'held';--> statement-breakpoint
CREATE INDEX "messages_open_questions" ON "messages" USING btree ("conversation_uuid","created_at") WHERE "messages"."question" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "messages_client_key" ON "messages" USING btree ("conversation_uuid","author_uuid","client_key");--> statement-breakpoint
CREATE INDEX "moderation_log_list" ON "moderation_log" USING btree ("seller_uuid","at","uuid");--> statement-breakpoint
CREATE INDEX "moderation_log_by" ON "moderation_log" USING btree ("by_uuid");--> statement-breakpoint
CREATE INDEX "moderation_log_about" ON "moderation_log" USING btree ("about_uuid");--> statement-breakpoint
CREATE INDEX "moderation_log_message" ON "moderation_log" USING btree ("message_uuid");--> statement-breakpoint
CREATE INDEX "content_templates_user" ON "content_templates" USING btree ("user_uuid","created_at","uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "content_templates_idempotency" ON "content_templates" USING btree ("idempotency_scope","idempotency_key");--> statement-breakpoint
CREATE INDEX "mailed_codes_user" ON "mailed_codes" USING btree ("user_uuid");--> statement-breakpoint
CREATE INDEX "mailed_codes_expiry" ON "mailed_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "delivery_options_seller" ON "delivery_options" USING btree ("seller_uuid","position") WHERE "delivery_options"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "pickup_points_words" ON "pickup_points" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "saved_addresses_user" ON "saved_addresses" USING btree ("user_uuid","created_at");--> statement-breakpoint
CREATE INDEX "event_reminders_event" ON "event_reminders" USING btree ("event_uuid");--> statement-breakpoint
CREATE INDEX "events_time" ON "events" USING btree ("starts_at","uuid");--> statement-breakpoint
CREATE INDEX "events_shop" ON "events" USING btree ("shop_uuid","starts_at","uuid");--> statement-breakpoint
CREATE INDEX "live_bookmarks_video" ON "live_bookmarks" USING btree ("video_uuid","at");--> statement-breakpoint
CREATE INDEX "live_products_projection" ON "live_products" USING btree ("projection_uuid");--> statement-breakpoint
CREATE INDEX "live_products_definition" ON "live_products" USING btree ("definition_uuid");--> statement-breakpoint
CREATE INDEX "live_transitions_video" ON "live_transitions" USING btree ("video_uuid","at");--> statement-breakpoint
CREATE UNIQUE INDEX "lives_one_active" ON "lives" USING btree ("owner_uuid") WHERE "lives"."state" in ('starting', 'live', 'interrupted');--> statement-breakpoint
CREATE INDEX "lives_owner" ON "lives" USING btree ("owner_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "lives_idempotency" ON "lives" USING btree ("idempotency_scope","idempotency_key");--> statement-breakpoint
CREATE INDEX "product_definition_history_projection" ON "product_definition_history" USING btree ("projection_uuid");--> statement-breakpoint
CREATE INDEX "media_owner" ON "media" USING btree ("owner_uuid","created_at");--> statement-breakpoint
CREATE INDEX "notifications_user" ON "notifications" USING btree ("user_uuid","created_at","uuid");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_uuid") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "held_mails_order" ON "held_mails" USING btree ("order_uuid");--> statement-breakpoint
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
CREATE UNIQUE INDEX "shipments_number" ON "shipments" USING btree ("seller_order_uuid","number");--> statement-breakpoint
CREATE INDEX "page_posts_page" ON "page_posts" USING btree ("page_uuid","publish_at","uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "page_posts_remote" ON "page_posts" USING btree ("page_uuid","remote_id");--> statement-breakpoint
CREATE UNIQUE INDEX "page_posts_key" ON "page_posts" USING btree ("idempotency_scope","idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_events_dedupe" ON "payment_events" USING btree ("dedupe");--> statement-breakpoint
CREATE INDEX "payment_events_reference" ON "payment_events" USING btree ("reference");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_shares_pair" ON "payment_shares" USING btree ("payment_uuid","seller_order_uuid");--> statement-breakpoint
CREATE INDEX "payment_shares_seller_order" ON "payment_shares" USING btree ("seller_order_uuid");--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("order_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_uuid" ON "refunds" USING btree ("refunds_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_key" ON "refunds" USING btree ("idempotency_scope","idempotency_key");--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" USING btree ("payment_uuid");--> statement-breakpoint
CREATE INDEX "refunds_seller_order" ON "refunds" USING btree ("seller_order_uuid");--> statement-breakpoint
CREATE INDEX "definition_projections_definition" ON "definition_projections" USING btree ("definition_uuid");--> statement-breakpoint
CREATE INDEX "definition_projections_media" ON "definition_projections" USING btree ("media_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "definition_projections_idempotency" ON "definition_projections" USING btree ("idempotency_scope","idempotency_key");--> statement-breakpoint
CREATE INDEX "depot_imports_owner" ON "depot_imports" USING btree ("owner_uuid","decided_at");--> statement-breakpoint
CREATE UNIQUE INDEX "depot_products_code" ON "depot_products" USING btree ("owner_uuid","code") WHERE "depot_products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "depot_products_category" ON "depot_products" USING btree ("category_uuid");--> statement-breakpoint
CREATE INDEX "depot_products_newest" ON "depot_products" USING btree ("owner_uuid","created_at","uuid") WHERE "depot_products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "depot_products_by_code" ON "depot_products" USING btree ("owner_uuid","search_text" text_pattern_ops) WHERE "depot_products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "depot_products_words" ON "depot_products" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "depot_variants_product" ON "depot_variants" USING btree ("product_uuid","position");--> statement-breakpoint
CREATE UNIQUE INDEX "depot_variants_pair" ON "depot_variants" USING btree ("product_uuid","size","name") WHERE "depot_variants"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "price_periods_definition" ON "price_periods" USING btree ("definition_uuid","since");--> statement-breakpoint
CREATE UNIQUE INDEX "price_periods_open" ON "price_periods" USING btree ("projection_uuid") WHERE "price_periods"."until" is null;--> statement-breakpoint
CREATE INDEX "price_periods_live" ON "price_periods" USING btree ("video_uuid") WHERE "price_periods"."video_uuid" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "product_definitions_depot" ON "product_definitions" USING btree ("depot_product_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "projection_variants_pair" ON "projection_variants" USING btree ("projection_uuid","depot_variant_uuid");--> statement-breakpoint
CREATE INDEX "projection_variants_depot" ON "projection_variants" USING btree ("depot_variant_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "reactions_once" ON "reactions" USING btree ("user_uuid","object_definition_class","object_definition_id");--> statement-breakpoint
CREATE INDEX "reactions_object" ON "reactions" USING btree ("object_definition_class","object_definition_id","created_at","uuid");--> statement-breakpoint
CREATE INDEX "favorites_seller" ON "favorites" USING btree ("seller_uuid","created_at","user_uuid");--> statement-breakpoint
CREATE INDEX "favorites_list" ON "favorites" USING btree ("user_uuid","created_at","seller_uuid");--> statement-breakpoint
CREATE INDEX "relations_list" ON "relations" USING btree ("user_uuid","kind","created_at","other_uuid");--> statement-breakpoint
CREATE INDEX "relations_other" ON "relations" USING btree ("other_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "reservations_of_user" ON "reservations" USING btree ("variant_uuid","user_uuid") WHERE "reservations"."state" in ('queued', 'held');--> statement-breakpoint
CREATE UNIQUE INDEX "reservations_of_holder" ON "reservations" USING btree ("variant_uuid","holder_hash") WHERE "reservations"."state" in ('queued', 'held');--> statement-breakpoint
CREATE UNIQUE INDEX "reservations_of_comment" ON "reservations" USING btree ("variant_uuid","comment_uuid") WHERE "reservations"."state" in ('queued', 'held');--> statement-breakpoint
CREATE INDEX "reservations_active" ON "reservations" USING btree ("variant_uuid","joined_at","uuid") WHERE "reservations"."state" in ('queued', 'held');--> statement-breakpoint
CREATE INDEX "reservations_address" ON "reservations" USING btree ("address_hash") WHERE "reservations"."state" in ('queued', 'held');--> statement-breakpoint
CREATE INDEX "reservations_user" ON "reservations" USING btree ("user_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "return_lines_pair" ON "return_lines" USING btree ("return_uuid","order_line_uuid");--> statement-breakpoint
CREATE INDEX "return_lines_order_line" ON "return_lines" USING btree ("order_line_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "returns_position" ON "returns" USING btree ("seller_order_uuid","position");--> statement-breakpoint
CREATE UNIQUE INDEX "returns_key" ON "returns" USING btree ("idempotency_scope","idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_uuid" ON "reviews" USING btree ("uuid");--> statement-breakpoint
CREATE INDEX "reviews_seller" ON "reviews" USING btree ("seller_uuid","created_at","uuid");--> statement-breakpoint
CREATE INDEX "shop_former_slugs_shop" ON "shop_former_slugs" USING btree ("shop_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "shops_owner" ON "shops" USING btree ("owner_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "shops_slug" ON "shops" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "page_health_due" ON "page_health" USING btree ("next_poll_at");--> statement-breakpoint
CREATE UNIQUE INDEX "social_comments_pair" ON "social_comments" USING btree ("page_uuid","remote_id");--> statement-breakpoint
CREATE INDEX "social_comments_post" ON "social_comments" USING btree ("post_uuid","created_at","uuid");--> statement-breakpoint
CREATE INDEX "social_comments_unread" ON "social_comments" USING btree ("post_uuid") WHERE "social_comments"."read_at" is null and "social_comments"."removed_at" is null and not "social_comments"."is_ours";--> statement-breakpoint
CREATE INDEX "social_hooks_age" ON "social_hooks" USING btree ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "social_posts_pair" ON "social_posts" USING btree ("page_uuid","remote_id");--> statement-breakpoint
CREATE INDEX "social_sync_due" ON "social_sync" USING btree ("next_poll_at");--> statement-breakpoint
CREATE UNIQUE INDEX "comment_offers_open" ON "comment_offers" USING btree ("comment_uuid") WHERE "comment_offers"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "comment_offers_comment" ON "comment_offers" USING btree ("comment_uuid");--> statement-breakpoint
CREATE INDEX "comment_offers_link" ON "comment_offers" USING btree ("link_uuid");--> statement-breakpoint
CREATE INDEX "comment_offers_reservation" ON "comment_offers" USING btree ("reservation_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "offer_links_hash" ON "offer_links" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "offer_links_page" ON "offer_links" USING btree ("page_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "social_replies_private" ON "social_replies" USING btree ("comment_uuid") WHERE "social_replies"."kind" = 'private' and "social_replies"."state" not in ('failed', 'dropped');--> statement-breakpoint
CREATE UNIQUE INDEX "social_replies_idempotency" ON "social_replies" USING btree ("idempotency_scope","idempotency_key");--> statement-breakpoint
CREATE INDEX "social_replies_comment" ON "social_replies" USING btree ("comment_uuid","created_at");--> statement-breakpoint
CREATE INDEX "social_replies_queue" ON "social_replies" USING btree ("page_uuid","kind","send_after","uuid") WHERE "social_replies"."state" in ('queued', 'sending');--> statement-breakpoint
CREATE INDEX "video_shares_page" ON "video_shares" USING btree ("page_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "social_accounts_id" ON "social_accounts" USING btree ("social_id");--> statement-breakpoint
CREATE INDEX "social_dialogs_expiry" ON "social_dialogs" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "social_pages_pair" ON "social_pages" USING btree ("user_uuid","social_id");--> statement-breakpoint
CREATE INDEX "stock_movements_variant" ON "stock_movements" USING btree ("variant_uuid","id");--> statement-breakpoint
CREATE INDEX "stock_movements_by" ON "stock_movements" USING btree ("by_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_movements_order_line" ON "stock_movements" USING btree ("order_line_uuid","kind","round");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_movements_return_line" ON "stock_movements" USING btree ("return_line_uuid");--> statement-breakpoint
CREATE INDEX "former_usernames_user" ON "former_usernames" USING btree ("user_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username" ON "users" USING btree ("username");--> statement-breakpoint
CREATE INDEX "users_followed" ON "users" USING btree ("favorite_quantity","uuid");--> statement-breakpoint
CREATE INDEX "videos_listed" ON "videos" USING btree ("published_at","uuid") WHERE "videos"."is_ready" and "videos"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "videos_listed_type" ON "videos" USING btree ("type","published_at","uuid") WHERE "videos"."is_ready" and "videos"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "videos_listed_category" ON "videos" USING btree ("category_uuid","type","published_at","uuid") WHERE "videos"."is_ready" and "videos"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "videos_listed_owner" ON "videos" USING btree ("owner_uuid","category_uuid","type","published_at","uuid") WHERE "videos"."is_ready" and "videos"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "videos_owner" ON "videos" USING btree ("owner_uuid","published_at","uuid") WHERE "videos"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "videos_projection" ON "videos" USING btree ("projection_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "videos_conversation" ON "videos" USING btree ("conversation_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "videos_media" ON "videos" USING btree ("media_uuid") WHERE "videos"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "attempts_expiry" ON "attempts" USING btree ("expires_at");