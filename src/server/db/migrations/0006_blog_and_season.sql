CREATE TABLE "article_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"article_uuid" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "article_versions" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"article_uuid" uuid NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"by_uuid" uuid
);
--> statement-breakpoint
CREATE TABLE "articles" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"content" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"slug" text,
	"version_uuid" uuid,
	"publish_at" timestamp (3) with time zone,
	"published_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"changed_by_uuid" uuid,
	"drawing" text,
	"seed" text,
	"idempotency_scope" text,
	"idempotency_key" text,
	"idempotency_fingerprint" text,
	CONSTRAINT "articles_slug_unique" UNIQUE("slug"),
	CONSTRAINT "articles_seed_unique" UNIQUE("seed")
);
--> statement-breakpoint
CREATE TABLE "seasons" (
	"name" text PRIMARY KEY NOT NULL,
	"from" text NOT NULL,
	"last" text NOT NULL,
	"cutoff" text NOT NULL,
	"version" integer NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "article_slugs" ADD CONSTRAINT "article_slugs_article_uuid_articles_uuid_fk" FOREIGN KEY ("article_uuid") REFERENCES "public"."articles"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_versions" ADD CONSTRAINT "article_versions_article_uuid_articles_uuid_fk" FOREIGN KEY ("article_uuid") REFERENCES "public"."articles"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_versions" ADD CONSTRAINT "article_versions_by_uuid_users_uuid_fk" FOREIGN KEY ("by_uuid") REFERENCES "public"."users"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_version_uuid_article_versions_uuid_fk" FOREIGN KEY ("version_uuid") REFERENCES "public"."article_versions"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_changed_by_uuid_users_uuid_fk" FOREIGN KEY ("changed_by_uuid") REFERENCES "public"."users"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "article_slugs_article" ON "article_slugs" USING btree ("article_uuid");--> statement-breakpoint
CREATE INDEX "article_versions_article" ON "article_versions" USING btree ("article_uuid","created_at","uuid");--> statement-breakpoint
CREATE INDEX "articles_public" ON "articles" USING btree ("state","published_at","uuid");--> statement-breakpoint
CREATE INDEX "articles_changed" ON "articles" USING btree ("changed_at","uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "articles_key" ON "articles" USING btree ("idempotency_scope","idempotency_key");