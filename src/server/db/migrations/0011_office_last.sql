ALTER TABLE "office_complaints" ADD COLUMN "report_uuid" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "office_complaints_report" ON "office_complaints" USING btree ("report_uuid");