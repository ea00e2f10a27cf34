CREATE TABLE "promotions" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"seller_uuid" uuid NOT NULL,
	"video_uuid" uuid,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"position" integer NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"end_reason" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "promotions_ends" CHECK ("promotions"."ends_at" > "promotions"."starts_at")
);
--> statement-breakpoint
-- Reason: the table is new, so that nothing is checked and nobody waits.
-- squawk-ignore adding-foreign-key-constraint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_seller_uuid_users_uuid_fk" FOREIGN KEY ("seller_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "promotions_seller" ON "promotions" USING btree ("seller_uuid","ends_at");--> statement-breakpoint
CREATE INDEX "promotions_end" ON "promotions" USING btree ("ends_at","uuid");--> statement-breakpoint
INSERT INTO "promotions" ("uuid", "seller_uuid", "starts_at", "ends_at", "position", "created_at")
	SELECT gen_random_uuid(), "uuid", now(), "promoted_until", row_number() OVER (ORDER BY "promoted_until", "uuid"), now()
	FROM "users" WHERE "promoted_until" > now() AND "deleted_at" IS NULL AND "merged_into_uuid" IS NULL;
