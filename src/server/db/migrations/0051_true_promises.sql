ALTER TABLE "notifications" ADD COLUMN "is_shown" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "promoted_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "notify_choices" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
-- Written by hand: keeps who wanted mails of lives, and promotes those who were promoted for another year.
UPDATE "users" SET "notify_choices" = '{"live.mail": true}' WHERE "wants_live_mail";--> statement-breakpoint
UPDATE "users" SET "promoted_until" = now() + interval '365 days' WHERE "is_promoted";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "is_promoted";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "wants_live_mail";