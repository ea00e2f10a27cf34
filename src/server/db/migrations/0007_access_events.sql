CREATE TABLE "email_changes" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"user_uuid" uuid NOT NULL,
	"email" text NOT NULL,
	"former_email" text NOT NULL,
	"code_hash" text,
	"cancel_hash" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "security_events" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"user_uuid" uuid,
	"kind" text NOT NULL,
	"browser" text NOT NULL,
	"system" text NOT NULL,
	"address" text NOT NULL,
	"request_id" text NOT NULL
);
--> statement-breakpoint
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
ALTER TABLE "reports" ADD COLUMN "police_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_user_uuid_users_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "security_events" ADD CONSTRAINT "security_events_user_uuid_users_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_activities" ADD CONSTRAINT "team_activities_seller_uuid_users_uuid_fk" FOREIGN KEY ("seller_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_activities" ADD CONSTRAINT "team_activities_member_uuid_users_uuid_fk" FOREIGN KEY ("member_uuid") REFERENCES "public"."users"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_invitations" ADD CONSTRAINT "team_invitations_seller_uuid_users_uuid_fk" FOREIGN KEY ("seller_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_invitations" ADD CONSTRAINT "team_invitations_accepted_by_uuid_users_uuid_fk" FOREIGN KEY ("accepted_by_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_seller_uuid_users_uuid_fk" FOREIGN KEY ("seller_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_member_uuid_users_uuid_fk" FOREIGN KEY ("member_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_recoveries" ADD CONSTRAINT "account_recoveries_user_uuid_users_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "email_changes_pending" ON "email_changes" USING btree ("user_uuid") WHERE "email_changes"."confirmed_at" is null;--> statement-breakpoint
CREATE INDEX "email_changes_user" ON "email_changes" USING btree ("user_uuid");--> statement-breakpoint
CREATE INDEX "email_changes_former" ON "email_changes" USING btree ("former_email");--> statement-breakpoint
CREATE INDEX "email_changes_cancel" ON "email_changes" USING btree ("cancel_hash");--> statement-breakpoint
CREATE INDEX "email_changes_expiry" ON "email_changes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "security_events_user" ON "security_events" USING btree ("user_uuid","at");--> statement-breakpoint
CREATE INDEX "security_events_expiry" ON "security_events" USING btree ("at");--> statement-breakpoint
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
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'rows of % are only added and deleted', TG_TABLE_NAME; END $$;--> statement-breakpoint
CREATE TRIGGER "security_events_only_added" BEFORE UPDATE ON "security_events" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
