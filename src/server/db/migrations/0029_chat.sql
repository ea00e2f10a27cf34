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
ALTER TABLE "messages" DROP CONSTRAINT "messages_author_uuid_users_uuid_fk";
--> statement-breakpoint
DROP INDEX "messages_conversation";--> statement-breakpoint
ALTER TABLE "messages" ALTER COLUMN "author_uuid" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "client_key" uuid;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "role" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "verdict" text DEFAULT 'shown' NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "seq" bigint;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "deleted_by_uuid" uuid;--> statement-breakpoint
ALTER TABLE "chat_bans" ADD CONSTRAINT "chat_bans_seller_uuid_users_uuid_fk" FOREIGN KEY ("seller_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_bans" ADD CONSTRAINT "chat_bans_user_uuid_users_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_bans" ADD CONSTRAINT "chat_bans_by_uuid_users_uuid_fk" FOREIGN KEY ("by_uuid") REFERENCES "public"."users"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_moderators" ADD CONSTRAINT "chat_moderators_seller_uuid_users_uuid_fk" FOREIGN KEY ("seller_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_moderators" ADD CONSTRAINT "chat_moderators_user_uuid_users_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_words" ADD CONSTRAINT "chat_words_seller_uuid_users_uuid_fk" FOREIGN KEY ("seller_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reports" ADD CONSTRAINT "message_reports_message_uuid_messages_uuid_fk" FOREIGN KEY ("message_uuid") REFERENCES "public"."messages"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reports" ADD CONSTRAINT "message_reports_user_uuid_users_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_log" ADD CONSTRAINT "moderation_log_seller_uuid_users_uuid_fk" FOREIGN KEY ("seller_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_log" ADD CONSTRAINT "moderation_log_by_uuid_users_uuid_fk" FOREIGN KEY ("by_uuid") REFERENCES "public"."users"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_log" ADD CONSTRAINT "moderation_log_about_uuid_users_uuid_fk" FOREIGN KEY ("about_uuid") REFERENCES "public"."users"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_log" ADD CONSTRAINT "moderation_log_message_uuid_messages_uuid_fk" FOREIGN KEY ("message_uuid") REFERENCES "public"."messages"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_bans_user" ON "chat_bans" USING btree ("user_uuid");--> statement-breakpoint
CREATE INDEX "chat_bans_by" ON "chat_bans" USING btree ("by_uuid");--> statement-breakpoint
CREATE INDEX "chat_moderators_user" ON "chat_moderators" USING btree ("user_uuid");--> statement-breakpoint
CREATE INDEX "message_reports_user" ON "message_reports" USING btree ("user_uuid");--> statement-breakpoint
CREATE INDEX "moderation_log_list" ON "moderation_log" USING btree ("seller_uuid","at","uuid");--> statement-breakpoint
CREATE INDEX "moderation_log_by" ON "moderation_log" USING btree ("by_uuid");--> statement-breakpoint
CREATE INDEX "moderation_log_about" ON "moderation_log" USING btree ("about_uuid");--> statement-breakpoint
CREATE INDEX "moderation_log_message" ON "moderation_log" USING btree ("message_uuid");--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_deleted_by_uuid_users_uuid_fk" FOREIGN KEY ("deleted_by_uuid") REFERENCES "public"."users"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_author_uuid_users_uuid_fk" FOREIGN KEY ("author_uuid") REFERENCES "public"."users"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "messages_place" ON "messages" USING btree ("conversation_uuid","seq");--> statement-breakpoint
CREATE INDEX "messages_moment" ON "messages" USING btree ("conversation_uuid","created_at");--> statement-breakpoint
CREATE INDEX "messages_author" ON "messages" USING btree ("author_uuid","created_at");--> statement-breakpoint
CREATE INDEX "messages_deleted_by" ON "messages" USING btree ("deleted_by_uuid");--> statement-breakpoint
CREATE INDEX "messages_held" ON "messages" USING btree ("conversation_uuid") WHERE "messages"."verdict" = 'held';--> statement-breakpoint
CREATE UNIQUE INDEX "messages_client_key" ON "messages" USING btree ("conversation_uuid","author_uuid","client_key");