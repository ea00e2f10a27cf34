ALTER TABLE "lives" ADD COLUMN "told_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "wants_live_mail" boolean DEFAULT false NOT NULL;