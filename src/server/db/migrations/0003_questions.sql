CREATE TABLE "talk_reports" (
	"message_uuid" uuid NOT NULL,
	"user_uuid" uuid NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "talk_reports_message_uuid_user_uuid_pk" PRIMARY KEY("message_uuid","user_uuid")
);
--> statement-breakpoint
CREATE TABLE "published_answers" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"thread_uuid" uuid NOT NULL,
	"product_uuid" uuid NOT NULL,
	"question_uuid" uuid NOT NULL,
	"answer_uuid" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"agreed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "saved_replies" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"owner_uuid" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "threads" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"buyer_uuid" uuid NOT NULL,
	"seller_uuid" uuid NOT NULL,
	"product_uuid" uuid,
	"last_message_uuid" uuid,
	"last_message_at" timestamp (3) with time zone NOT NULL,
	"buyer_unread" integer DEFAULT 0 NOT NULL,
	"seller_unread" integer DEFAULT 0 NOT NULL,
	"waiting_since" timestamp (3) with time zone,
	"answer_seconds" integer,
	"answered_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "threads_sides" CHECK ("threads"."buyer_uuid" <> "threads"."seller_uuid")
);
--> statement-breakpoint
ALTER TABLE "order_messages" ALTER COLUMN "seller_order_uuid" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "order_messages" ADD COLUMN "thread_uuid" uuid;--> statement-breakpoint
ALTER TABLE "order_messages" ADD COLUMN "client_key" uuid;--> statement-breakpoint
ALTER TABLE "order_messages" ADD COLUMN "may_publish" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "talk_reports" ADD CONSTRAINT "talk_reports_message_uuid_order_messages_uuid_fk" FOREIGN KEY ("message_uuid") REFERENCES "public"."order_messages"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "talk_reports" ADD CONSTRAINT "talk_reports_user_uuid_users_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "published_answers" ADD CONSTRAINT "published_answers_thread_uuid_threads_uuid_fk" FOREIGN KEY ("thread_uuid") REFERENCES "public"."threads"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "published_answers" ADD CONSTRAINT "published_answers_product_uuid_product_definitions_uuid_fk" FOREIGN KEY ("product_uuid") REFERENCES "public"."product_definitions"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_replies" ADD CONSTRAINT "saved_replies_owner_uuid_users_uuid_fk" FOREIGN KEY ("owner_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_buyer_uuid_users_uuid_fk" FOREIGN KEY ("buyer_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_seller_uuid_users_uuid_fk" FOREIGN KEY ("seller_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_product_uuid_product_definitions_uuid_fk" FOREIGN KEY ("product_uuid") REFERENCES "public"."product_definitions"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "talk_reports_user" ON "talk_reports" USING btree ("user_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "published_answers_answer" ON "published_answers" USING btree ("answer_uuid");--> statement-breakpoint
CREATE INDEX "published_answers_thread" ON "published_answers" USING btree ("thread_uuid");--> statement-breakpoint
CREATE INDEX "published_answers_product" ON "published_answers" USING btree ("product_uuid","agreed_at","uuid") WHERE "published_answers"."agreed_at" is not null;--> statement-breakpoint
CREATE INDEX "saved_replies_owner" ON "saved_replies" USING btree ("owner_uuid","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "threads_product" ON "threads" USING btree ("buyer_uuid","seller_uuid","product_uuid") WHERE "threads"."product_uuid" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "threads_shop" ON "threads" USING btree ("buyer_uuid","seller_uuid") WHERE "threads"."product_uuid" is null;--> statement-breakpoint
CREATE INDEX "threads_buyer" ON "threads" USING btree ("buyer_uuid","last_message_at","uuid");--> statement-breakpoint
CREATE INDEX "threads_seller" ON "threads" USING btree ("seller_uuid","last_message_at","uuid");--> statement-breakpoint
CREATE INDEX "threads_answered" ON "threads" USING btree ("seller_uuid","answered_at");--> statement-breakpoint
CREATE INDEX "threads_waiting" ON "threads" USING btree ("seller_uuid") WHERE "threads"."waiting_since" is not null;--> statement-breakpoint
CREATE INDEX "threads_of_product" ON "threads" USING btree ("product_uuid");--> statement-breakpoint
ALTER TABLE "order_messages" ADD CONSTRAINT "order_messages_thread_uuid_threads_uuid_fk" FOREIGN KEY ("thread_uuid") REFERENCES "public"."threads"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_messages_thread" ON "order_messages" USING btree ("thread_uuid","created_at","uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "order_messages_order_key" ON "order_messages" USING btree ("seller_order_uuid","author","client_key");--> statement-breakpoint
CREATE UNIQUE INDEX "order_messages_thread_key" ON "order_messages" USING btree ("thread_uuid","author","client_key");--> statement-breakpoint
ALTER TABLE "order_messages" ADD CONSTRAINT "order_messages_subject" CHECK (num_nonnulls("order_messages"."seller_order_uuid", "order_messages"."thread_uuid") = 1);