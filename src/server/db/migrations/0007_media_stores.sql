CREATE TABLE "team_activities" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"seller_uuid" uuid NOT NULL,
	"member_uuid" uuid,
	"call" text NOT NULL,
	"step" text DEFAULT '' NOT NULL,
	"subject_uuid" uuid,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "team_invitations" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"seller_uuid" uuid NOT NULL,
	"email" text NOT NULL,
	"roles" text[] NOT NULL,
	"code_hash" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"accepted_by_uuid" uuid
);
--> statement-breakpoint
CREATE TABLE "team_members" (
	"seller_uuid" uuid NOT NULL,
	"member_uuid" uuid NOT NULL,
	"roles" text[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "team_members_seller_uuid_member_uuid_pk" PRIMARY KEY("seller_uuid","member_uuid")
);
--> statement-breakpoint
CREATE TABLE "media_orphans" (
	"folder" text PRIMARY KEY NOT NULL,
	"found_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "upload_chunks" (
	"media_uuid" uuid NOT NULL,
	"index" integer NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	CONSTRAINT "upload_chunks_media_uuid_index_pk" PRIMARY KEY("media_uuid","index")
);
--> statement-breakpoint
CREATE TABLE "upload_joins" (
	"media_uuid" uuid PRIMARY KEY NOT NULL,
	"upload_id" text NOT NULL,
	"parts" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
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
ALTER TABLE "order_events" ADD COLUMN "by_member_uuid" uuid;--> statement-breakpoint
ALTER TABLE "order_messages" ADD COLUMN "ruling" text;--> statement-breakpoint
ALTER TABLE "order_messages" ADD COLUMN "ruling_reason" text;--> statement-breakpoint
ALTER TABLE "order_messages" ADD COLUMN "ruled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "store" text DEFAULT 'disk' NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "left_in" text;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "moved_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "police_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "team_activities" ADD CONSTRAINT "team_activities_seller_uuid_users_uuid_fk" FOREIGN KEY ("seller_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_activities" ADD CONSTRAINT "team_activities_member_uuid_users_uuid_fk" FOREIGN KEY ("member_uuid") REFERENCES "public"."users"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_invitations" ADD CONSTRAINT "team_invitations_seller_uuid_users_uuid_fk" FOREIGN KEY ("seller_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_invitations" ADD CONSTRAINT "team_invitations_accepted_by_uuid_users_uuid_fk" FOREIGN KEY ("accepted_by_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_seller_uuid_users_uuid_fk" FOREIGN KEY ("seller_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_member_uuid_users_uuid_fk" FOREIGN KEY ("member_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_chunks" ADD CONSTRAINT "upload_chunks_media_uuid_media_uuid_fk" FOREIGN KEY ("media_uuid") REFERENCES "public"."media"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_recoveries" ADD CONSTRAINT "account_recoveries_user_uuid_users_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "team_activities_list" ON "team_activities" USING btree ("seller_uuid","at","uuid");--> statement-breakpoint
CREATE INDEX "team_activities_subject" ON "team_activities" USING btree ("seller_uuid","subject_uuid","at","uuid");--> statement-breakpoint
CREATE INDEX "team_activities_member" ON "team_activities" USING btree ("member_uuid","at","uuid");--> statement-breakpoint
CREATE INDEX "team_activities_end" ON "team_activities" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "team_invitations_address" ON "team_invitations" USING btree ("seller_uuid","email");--> statement-breakpoint
CREATE UNIQUE INDEX "team_invitations_code" ON "team_invitations" USING btree ("code_hash");--> statement-breakpoint
CREATE INDEX "team_invitations_accepted" ON "team_invitations" USING btree ("accepted_by_uuid");--> statement-breakpoint
CREATE INDEX "team_invitations_end" ON "team_invitations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "team_members_member" ON "team_members" USING btree ("member_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "account_recoveries_open" ON "account_recoveries" USING btree ("user_uuid") WHERE "account_recoveries"."cancelled_at" is null and "account_recoveries"."done_at" is null;--> statement-breakpoint
CREATE INDEX "account_recoveries_user" ON "account_recoveries" USING btree ("user_uuid");--> statement-breakpoint
CREATE INDEX "account_recoveries_age" ON "account_recoveries" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_by_member_uuid_users_uuid_fk" FOREIGN KEY ("by_member_uuid") REFERENCES "public"."users"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_events_member" ON "order_events" USING btree ("by_member_uuid") WHERE "order_events"."by_member_uuid" is not null;--> statement-breakpoint
CREATE INDEX "media_store" ON "media" USING btree ("store","uuid");--> statement-breakpoint
CREATE INDEX "media_left" ON "media" USING btree ("moved_at") WHERE "media"."left_in" is not null;