ALTER TABLE "content_templates" ADD COLUMN "idempotency_scope" text;--> statement-breakpoint
ALTER TABLE "content_templates" ADD COLUMN "idempotency_key" text;--> statement-breakpoint
ALTER TABLE "content_templates" ADD COLUMN "idempotency_fingerprint" text;--> statement-breakpoint
CREATE UNIQUE INDEX "content_templates_idempotency" ON "content_templates" USING btree ("idempotency_scope","idempotency_key");