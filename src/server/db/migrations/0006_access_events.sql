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
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_user_uuid_users_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "security_events" ADD CONSTRAINT "security_events_user_uuid_users_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "email_changes_pending" ON "email_changes" USING btree ("user_uuid") WHERE "email_changes"."confirmed_at" is null;--> statement-breakpoint
CREATE INDEX "email_changes_user" ON "email_changes" USING btree ("user_uuid");--> statement-breakpoint
CREATE INDEX "email_changes_former" ON "email_changes" USING btree ("former_email");--> statement-breakpoint
CREATE INDEX "email_changes_cancel" ON "email_changes" USING btree ("cancel_hash");--> statement-breakpoint
CREATE INDEX "email_changes_expiry" ON "email_changes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "security_events_user" ON "security_events" USING btree ("user_uuid","at");--> statement-breakpoint
CREATE INDEX "security_events_expiry" ON "security_events" USING btree ("at");--> statement-breakpoint
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'rows of % are only added and deleted', TG_TABLE_NAME; END $$;--> statement-breakpoint
CREATE TRIGGER "security_events_only_added" BEFORE UPDATE ON "security_events" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
