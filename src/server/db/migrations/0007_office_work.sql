CREATE TABLE "account_recoveries" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"user_uuid" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"cancelled_at" timestamp (3) with time zone,
	"done_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "pickup_points" ADD COLUMN "imported_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "pickup_points" ADD COLUMN "switched_off_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "pickup_points" ADD COLUMN "switched_off_reason" text;--> statement-breakpoint
ALTER TABLE "order_messages" ADD COLUMN "ruling" text;--> statement-breakpoint
ALTER TABLE "order_messages" ADD COLUMN "ruling_reason" text;--> statement-breakpoint
ALTER TABLE "order_messages" ADD COLUMN "ruled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "police_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "account_recoveries" ADD CONSTRAINT "account_recoveries_user_uuid_users_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_recoveries_open" ON "account_recoveries" USING btree ("user_uuid") WHERE "account_recoveries"."cancelled_at" is null and "account_recoveries"."done_at" is null;--> statement-breakpoint
CREATE INDEX "account_recoveries_user" ON "account_recoveries" USING btree ("user_uuid");--> statement-breakpoint
CREATE INDEX "account_recoveries_age" ON "account_recoveries" USING btree ("created_at");