ALTER TABLE "messages" ADD COLUMN "question" text;--> statement-breakpoint
ALTER TABLE "lives" ADD COLUMN "uplink" text;--> statement-breakpoint
CREATE INDEX "messages_open_questions" ON "messages" USING btree ("conversation_uuid","created_at") WHERE "messages"."question" = 'open';