ALTER TABLE "notifications" ADD COLUMN "is_shown" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "notify_choices" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
-- Written by hand: keeps the choice of who wanted mails of lives.
UPDATE "users" SET "notify_choices" = '{"live.mail": true}' WHERE "wants_live_mail";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "wants_live_mail";