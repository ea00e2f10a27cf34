CREATE TABLE "attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"quantity" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
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
CREATE TABLE "relations" (
	"user_uuid" uuid NOT NULL,
	"kind" text NOT NULL,
	"other_uuid" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "relations_user_uuid_kind_other_uuid_pk" PRIMARY KEY("user_uuid","kind","other_uuid")
);
--> statement-breakpoint
CREATE TABLE "social_accounts" (
	"user_uuid" uuid PRIMARY KEY NOT NULL,
	"social_id" text NOT NULL,
	"name" text NOT NULL,
	"access_token" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"granted_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "social_dialogs" (
	"hash" text PRIMARY KEY NOT NULL,
	"user_uuid" uuid,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "reviews_seller";--> statement-breakpoint
DROP INDEX "favorites_seller";--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "password_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "uuid" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ALTER COLUMN "uuid" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "is_verified" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "delivery" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "returns" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "trader" jsonb;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "merged_into_uuid" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "mailed_codes" ADD CONSTRAINT "mailed_codes_user_uuid_users_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "relations" ADD CONSTRAINT "relations_user_uuid_users_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "relations" ADD CONSTRAINT "relations_other_uuid_users_uuid_fk" FOREIGN KEY ("other_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_accounts" ADD CONSTRAINT "social_accounts_user_uuid_users_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_dialogs" ADD CONSTRAINT "social_dialogs_user_uuid_users_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attempts_expiry" ON "attempts" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "mailed_codes_user" ON "mailed_codes" USING btree ("user_uuid");--> statement-breakpoint
CREATE INDEX "mailed_codes_expiry" ON "mailed_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "relations_list" ON "relations" USING btree ("user_uuid","kind","created_at","other_uuid");--> statement-breakpoint
CREATE INDEX "relations_other" ON "relations" USING btree ("other_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "social_accounts_id" ON "social_accounts" USING btree ("social_id");--> statement-breakpoint
CREATE INDEX "social_dialogs_expiry" ON "social_dialogs" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_merged_into_uuid_users_uuid_fk" FOREIGN KEY ("merged_into_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_uuid" ON "reviews" USING btree ("uuid");--> statement-breakpoint
CREATE INDEX "favorites_list" ON "favorites" USING btree ("user_uuid","created_at","seller_uuid");--> statement-breakpoint
CREATE INDEX "reviews_seller" ON "reviews" USING btree ("seller_uuid","created_at","uuid");--> statement-breakpoint
CREATE INDEX "favorites_seller" ON "favorites" USING btree ("seller_uuid","created_at","user_uuid");