CREATE TABLE "product_watches" (
	"user_uuid" uuid NOT NULL,
	"definition_uuid" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "product_watches_user_uuid_definition_uuid_pk" PRIMARY KEY("user_uuid","definition_uuid")
);
--> statement-breakpoint
ALTER TABLE "depot_products" ADD COLUMN "other_media_uuids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_watches" ADD CONSTRAINT "product_watches_user_uuid_users_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_watches" ADD CONSTRAINT "product_watches_definition_uuid_product_definitions_uuid_fk" FOREIGN KEY ("definition_uuid") REFERENCES "public"."product_definitions"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_watches_definition" ON "product_watches" USING btree ("definition_uuid");