CREATE TABLE "comment_offers" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"comment_uuid" uuid NOT NULL,
	"link_uuid" uuid NOT NULL,
	"reservation_uuid" uuid NOT NULL,
	"definition_uuid" uuid NOT NULL,
	"variant_projection_uuid" uuid NOT NULL,
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
ALTER TABLE "reservations" DROP CONSTRAINT "reservations_owner";--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "comment_uuid" uuid;--> statement-breakpoint
ALTER TABLE "page_health" ADD COLUMN "blocked_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "page_health" ADD COLUMN "blocks" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "social_accounts" ADD COLUMN "data_access_ends_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "social_accounts" ADD COLUMN "told_days" integer;--> statement-breakpoint
ALTER TABLE "social_accounts" ADD COLUMN "missing_scopes" text[];--> statement-breakpoint
ALTER TABLE "comment_offers" ADD CONSTRAINT "comment_offers_comment_uuid_social_comments_uuid_fk" FOREIGN KEY ("comment_uuid") REFERENCES "public"."social_comments"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_offers" ADD CONSTRAINT "comment_offers_link_uuid_offer_links_uuid_fk" FOREIGN KEY ("link_uuid") REFERENCES "public"."offer_links"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_links" ADD CONSTRAINT "offer_links_page_uuid_social_pages_uuid_fk" FOREIGN KEY ("page_uuid") REFERENCES "public"."social_pages"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_replies" ADD CONSTRAINT "social_replies_comment_uuid_social_comments_uuid_fk" FOREIGN KEY ("comment_uuid") REFERENCES "public"."social_comments"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_replies" ADD CONSTRAINT "social_replies_page_uuid_social_pages_uuid_fk" FOREIGN KEY ("page_uuid") REFERENCES "public"."social_pages"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_replies" ADD CONSTRAINT "social_replies_link_uuid_offer_links_uuid_fk" FOREIGN KEY ("link_uuid") REFERENCES "public"."offer_links"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
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
CREATE UNIQUE INDEX "reservations_of_comment" ON "reservations" USING btree ("variant_uuid","comment_uuid") WHERE "reservations"."state" in ('queued', 'held');--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_owner" CHECK (num_nonnulls("reservations"."user_uuid", "reservations"."holder_hash", "reservations"."comment_uuid") = 1);