CREATE TABLE "event_reminders" (
	"user_uuid" uuid NOT NULL,
	"event_uuid" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"told_at" timestamp (3) with time zone,
	CONSTRAINT "event_reminders_user_uuid_event_uuid_pk" PRIMARY KEY("user_uuid","event_uuid")
);
--> statement-breakpoint
CREATE TABLE "shop_former_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"shop_uuid" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "event_reminders" ADD CONSTRAINT "event_reminders_user_uuid_users_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_reminders" ADD CONSTRAINT "event_reminders_event_uuid_events_uuid_fk" FOREIGN KEY ("event_uuid") REFERENCES "public"."events"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_former_slugs" ADD CONSTRAINT "shop_former_slugs_shop_uuid_shops_uuid_fk" FOREIGN KEY ("shop_uuid") REFERENCES "public"."shops"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_reminders_event" ON "event_reminders" USING btree ("event_uuid");--> statement-breakpoint
CREATE INDEX "shop_former_slugs_shop" ON "shop_former_slugs" USING btree ("shop_uuid");