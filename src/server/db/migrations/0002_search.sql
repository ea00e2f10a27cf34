CREATE TABLE "search_documents" (
	"kind" text NOT NULL,
	"uuid" uuid NOT NULL,
	"owner_uuid" uuid NOT NULL,
	"title" text NOT NULL,
	"title_stems" text[] NOT NULL,
	"stems" text[] NOT NULL,
	"sizes" text[] NOT NULL,
	"category_uuid" uuid,
	"price" bigint,
	"media_uuid" uuid,
	"video_uuid" uuid,
	"projection_uuid" uuid,
	"popularity" real NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	"indexed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "search_documents_kind_uuid_pk" PRIMARY KEY("kind","uuid")
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text NOT NULL,
	"stem" text NOT NULL,
	"written" text NOT NULL,
	"roots" text[] NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "search_words_word_stem_pk" PRIMARY KEY("word","stem")
);
--> statement-breakpoint
ALTER TABLE "search_documents" ADD CONSTRAINT "search_documents_owner_uuid_users_uuid_fk" FOREIGN KEY ("owner_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_documents_owner" ON "search_documents" USING btree ("owner_uuid");--> statement-breakpoint
CREATE INDEX "search_documents_popular" ON "search_documents" USING btree ("kind","popularity","uuid");--> statement-breakpoint
CREATE INDEX "search_documents_product" ON "search_documents" USING gin ("stems") WHERE "search_documents"."kind" = 'product';--> statement-breakpoint
CREATE INDEX "search_documents_video" ON "search_documents" USING gin ("stems") WHERE "search_documents"."kind" = 'video';--> statement-breakpoint
CREATE INDEX "search_documents_live" ON "search_documents" USING gin ("stems") WHERE "search_documents"."kind" = 'live';--> statement-breakpoint
CREATE INDEX "search_documents_event" ON "search_documents" USING gin ("stems") WHERE "search_documents"."kind" = 'event';--> statement-breakpoint
CREATE INDEX "search_documents_seller" ON "search_documents" USING gin ("stems") WHERE "search_documents"."kind" = 'seller';--> statement-breakpoint
CREATE INDEX "search_words_stem" ON "search_words" USING btree ("stem");--> statement-breakpoint
CREATE INDEX "search_words_beginning" ON "search_words" USING btree ("word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_words_roots" ON "search_words" USING gin ("roots");--> statement-breakpoint
CREATE INDEX "search_words_similar" ON "search_words" USING gin ("word" gin_trgm_ops);