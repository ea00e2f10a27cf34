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
	CONSTRAINT "events_length" CHECK ("events"."ends_at" > "events"."starts_at" and "events"."ends_at" <= "events"."starts_at" + interval '24 hours')
);
--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_owner_uuid_users_uuid_fk" FOREIGN KEY ("owner_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_shop_uuid_shops_uuid_fk" FOREIGN KEY ("shop_uuid") REFERENCES "public"."shops"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_video_uuid_videos_uuid_fk" FOREIGN KEY ("video_uuid") REFERENCES "public"."videos"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "events_time" ON "events" USING btree ("starts_at","uuid");--> statement-breakpoint
CREATE INDEX "events_shop" ON "events" USING btree ("shop_uuid","starts_at","uuid");--> statement-breakpoint
CREATE INDEX "users_followed" ON "users" USING btree ("favorite_quantity","uuid");