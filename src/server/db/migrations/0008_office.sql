CREATE TABLE "office_audit" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by_uuid" uuid,
	"action" text NOT NULL,
	"about_uuid" uuid,
	"target_kind" text NOT NULL,
	"target_uuid" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"decision_uuid" uuid
);
--> statement-breakpoint
CREATE TABLE "office_complaints" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"decision_uuid" uuid NOT NULL,
	"by_uuid" uuid,
	"as" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by_uuid" uuid,
	"outcome" text,
	"answer" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "office_decision_parties" (
	"decision_uuid" uuid NOT NULL,
	"user_uuid" uuid NOT NULL,
	"as" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "office_decision_parties_decision_uuid_user_uuid_pk" PRIMARY KEY("decision_uuid","user_uuid")
);
--> statement-breakpoint
CREATE TABLE "office_decisions" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject_uuid" uuid NOT NULL,
	"path" text NOT NULL,
	"excerpt" text NOT NULL,
	"about_uuid" uuid,
	"measure" text NOT NULL,
	"until" timestamp (3) with time zone,
	"ground" text NOT NULL,
	"clause" text NOT NULL,
	"facts" text NOT NULL,
	"is_own_initiative" boolean NOT NULL,
	"by_uuid" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"reverted_at" timestamp (3) with time zone,
	"reverted_by_uuid" uuid
);
--> statement-breakpoint
CREATE TABLE "office_letters" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_uuid" uuid,
	"email" text NOT NULL,
	"report_uuid" uuid,
	"decision_uuid" uuid,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject_uuid" uuid NOT NULL,
	"path" text NOT NULL,
	"excerpt" text NOT NULL,
	"about_uuid" uuid,
	"reason" text NOT NULL,
	"text" text NOT NULL,
	"is_urgent" boolean NOT NULL,
	"reporter_uuid" uuid,
	"reporter_name" text DEFAULT '' NOT NULL,
	"reporter_email" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"claimed_by_uuid" uuid,
	"claimed_at" timestamp (3) with time zone,
	"decided_at" timestamp (3) with time zone,
	"decision_uuid" uuid
);
--> statement-breakpoint
CREATE TABLE "staff_roles" (
	"user_uuid" uuid PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "regon" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "trader_state" text DEFAULT 'declared' NOT NULL;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "trader_certified_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "selling_suspended_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "depot_products" ADD COLUMN "hidden_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "hidden_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "order_messages" ADD COLUMN "hidden_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "hidden_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "withheld_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspended_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "office_audit" ADD CONSTRAINT "office_audit_by_uuid_users_uuid_fk" FOREIGN KEY ("by_uuid") REFERENCES "public"."users"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_audit" ADD CONSTRAINT "office_audit_about_uuid_users_uuid_fk" FOREIGN KEY ("about_uuid") REFERENCES "public"."users"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_complaints" ADD CONSTRAINT "office_complaints_decision_uuid_office_decisions_uuid_fk" FOREIGN KEY ("decision_uuid") REFERENCES "public"."office_decisions"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_complaints" ADD CONSTRAINT "office_complaints_by_uuid_users_uuid_fk" FOREIGN KEY ("by_uuid") REFERENCES "public"."users"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_complaints" ADD CONSTRAINT "office_complaints_decided_by_uuid_users_uuid_fk" FOREIGN KEY ("decided_by_uuid") REFERENCES "public"."users"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_decision_parties" ADD CONSTRAINT "office_decision_parties_decision_uuid_office_decisions_uuid_fk" FOREIGN KEY ("decision_uuid") REFERENCES "public"."office_decisions"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_decision_parties" ADD CONSTRAINT "office_decision_parties_user_uuid_users_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_decisions" ADD CONSTRAINT "office_decisions_about_uuid_users_uuid_fk" FOREIGN KEY ("about_uuid") REFERENCES "public"."users"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_decisions" ADD CONSTRAINT "office_decisions_by_uuid_users_uuid_fk" FOREIGN KEY ("by_uuid") REFERENCES "public"."users"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_decisions" ADD CONSTRAINT "office_decisions_reverted_by_uuid_users_uuid_fk" FOREIGN KEY ("reverted_by_uuid") REFERENCES "public"."users"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_letters" ADD CONSTRAINT "office_letters_user_uuid_users_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."users"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_about_uuid_users_uuid_fk" FOREIGN KEY ("about_uuid") REFERENCES "public"."users"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_uuid_users_uuid_fk" FOREIGN KEY ("reporter_uuid") REFERENCES "public"."users"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_claimed_by_uuid_users_uuid_fk" FOREIGN KEY ("claimed_by_uuid") REFERENCES "public"."users"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_roles" ADD CONSTRAINT "staff_roles_user_uuid_users_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "office_audit_list" ON "office_audit" USING btree ("at","uuid");--> statement-breakpoint
CREATE INDEX "office_audit_about" ON "office_audit" USING btree ("about_uuid","at","uuid");--> statement-breakpoint
CREATE INDEX "office_audit_by" ON "office_audit" USING btree ("by_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "office_complaints_once" ON "office_complaints" USING btree ("decision_uuid","by_uuid");--> statement-breakpoint
CREATE INDEX "office_complaints_open" ON "office_complaints" USING btree ("created_at","uuid") WHERE "office_complaints"."decided_at" is null;--> statement-breakpoint
CREATE INDEX "office_complaints_decided" ON "office_complaints" USING btree ("decided_at","uuid") WHERE "office_complaints"."decided_at" is not null;--> statement-breakpoint
CREATE INDEX "office_complaints_by" ON "office_complaints" USING btree ("by_uuid");--> statement-breakpoint
CREATE INDEX "office_complaints_decided_by" ON "office_complaints" USING btree ("decided_by_uuid");--> statement-breakpoint
CREATE INDEX "office_decision_parties_user" ON "office_decision_parties" USING btree ("user_uuid","created_at","decision_uuid");--> statement-breakpoint
CREATE INDEX "office_decisions_list" ON "office_decisions" USING btree ("created_at","uuid");--> statement-breakpoint
CREATE INDEX "office_decisions_about" ON "office_decisions" USING btree ("about_uuid","created_at");--> statement-breakpoint
CREATE INDEX "office_decisions_subject" ON "office_decisions" USING btree ("kind","subject_uuid");--> statement-breakpoint
CREATE INDEX "office_decisions_by" ON "office_decisions" USING btree ("by_uuid");--> statement-breakpoint
CREATE INDEX "office_decisions_reverted_by" ON "office_decisions" USING btree ("reverted_by_uuid");--> statement-breakpoint
CREATE INDEX "office_letters_decision" ON "office_letters" USING btree ("decision_uuid");--> statement-breakpoint
CREATE INDEX "office_letters_user" ON "office_letters" USING btree ("user_uuid");--> statement-breakpoint
CREATE INDEX "office_letters_report" ON "office_letters" USING btree ("report_uuid");--> statement-breakpoint
CREATE INDEX "reports_open" ON "reports" USING btree ("created_at","uuid") WHERE "reports"."decided_at" is null;--> statement-breakpoint
CREATE INDEX "reports_open_kind" ON "reports" USING btree ("kind","created_at","uuid") WHERE "reports"."decided_at" is null;--> statement-breakpoint
CREATE INDEX "reports_urgent" ON "reports" USING btree ("created_at","uuid") WHERE "reports"."decided_at" is null and "reports"."is_urgent";--> statement-breakpoint
CREATE INDEX "reports_decided" ON "reports" USING btree ("decided_at","uuid") WHERE "reports"."decided_at" is not null;--> statement-breakpoint
CREATE INDEX "reports_subject" ON "reports" USING btree ("kind","subject_uuid");--> statement-breakpoint
CREATE INDEX "reports_about" ON "reports" USING btree ("about_uuid");--> statement-breakpoint
CREATE INDEX "reports_claimed" ON "reports" USING btree ("claimed_by_uuid");--> statement-breakpoint
CREATE INDEX "reports_reporter" ON "reports" USING btree ("reporter_uuid","created_at");--> statement-breakpoint
CREATE INDEX "reports_decision" ON "reports" USING btree ("decision_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_once" ON "reports" USING btree ("reporter_uuid","kind","subject_uuid") WHERE "reports"."decided_at" is null and "reports"."reporter_uuid" is not null;--> statement-breakpoint
CREATE INDEX "staff_roles_role" ON "staff_roles" USING btree ("role");--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("created_at","uuid");--> statement-breakpoint
CREATE INDEX "video_days_day" ON "video_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "users_newest" ON "users" USING btree ("created_at","uuid");--> statement-breakpoint
CREATE INDEX "users_username_start" ON "users" USING btree ("username" text_pattern_ops);