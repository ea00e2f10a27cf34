CREATE TABLE "reactions" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"user_uuid" uuid NOT NULL,
	"object_definition_class" text NOT NULL,
	"object_definition_id" uuid NOT NULL,
	"type" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "has_seek_preview" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "has_captions" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "reactions" ADD CONSTRAINT "reactions_user_uuid_users_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reactions_once" ON "reactions" USING btree ("user_uuid","object_definition_class","object_definition_id");--> statement-breakpoint
CREATE INDEX "reactions_object" ON "reactions" USING btree ("object_definition_class","object_definition_id","created_at","uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "videos_conversation" ON "videos" USING btree ("conversation_uuid");