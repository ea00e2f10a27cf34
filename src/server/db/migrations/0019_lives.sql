CREATE TABLE "live_transitions" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"video_uuid" uuid NOT NULL,
	"from_state" text NOT NULL,
	"to_state" text NOT NULL,
	"fence" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lives" (
	"video_uuid" uuid PRIMARY KEY NOT NULL,
	"owner_uuid" uuid NOT NULL,
	"state" text NOT NULL,
	"fence" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp (3) with time zone,
	"idempotency_scope" text,
	"idempotency_key" text,
	"idempotency_fingerprint" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "lives_state" CHECK ("lives"."state" in ('announced', 'starting', 'live', 'interrupted', 'ended', 'processing', 'saved', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "live_transitions" ADD CONSTRAINT "live_transitions_video_uuid_lives_video_uuid_fk" FOREIGN KEY ("video_uuid") REFERENCES "public"."lives"("video_uuid") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "lives" ADD CONSTRAINT "lives_video_uuid_videos_uuid_fk" FOREIGN KEY ("video_uuid") REFERENCES "public"."videos"("uuid") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "lives" ADD CONSTRAINT "lives_owner_uuid_users_uuid_fk" FOREIGN KEY ("owner_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "live_transitions_video" ON "live_transitions" USING btree ("video_uuid","at");
--> statement-breakpoint
CREATE UNIQUE INDEX "lives_one_active" ON "lives" USING btree ("owner_uuid") WHERE "lives"."state" in ('starting', 'live', 'interrupted');
--> statement-breakpoint
CREATE INDEX "lives_owner" ON "lives" USING btree ("owner_uuid");
--> statement-breakpoint
CREATE UNIQUE INDEX "lives_idempotency" ON "lives" USING btree ("idempotency_scope","idempotency_key");
--> statement-breakpoint
-- A seller has one live on: of several that were never finished, all but the newest are over.
UPDATE "videos" SET "type" = 1, "finished_at" = now(), "updated_at" = now(),
	"is_ready" = "media"."has_ladder" or "media"."status" = 'ready'
FROM "media"
WHERE "media"."uuid" = "videos"."media_uuid" and "videos"."type" = 0
	and "videos"."deleted_at" is null and "videos"."published_at" <= now()
	and exists (
		select 1 from "videos" "newer"
		where "newer"."owner_uuid" = "videos"."owner_uuid" and "newer"."type" = 0
			and "newer"."deleted_at" is null and "newer"."published_at" <= now()
			and ("newer"."published_at", "newer"."uuid") > ("videos"."published_at", "videos"."uuid")
	);
--> statement-breakpoint
UPDATE "media" SET "duration" = greatest(0, floor(extract(epoch from "videos"."finished_at" - "videos"."published_at")))
FROM "videos"
WHERE "videos"."media_uuid" = "media"."uuid" and "videos"."finished_at" is not null and "media"."duration" is null;
--> statement-breakpoint
UPDATE "media" SET "status" = 'recording'
FROM "videos"
WHERE "videos"."media_uuid" = "media"."uuid" and "videos"."type" = 0 and "videos"."deleted_at" is null
	and "media"."status" = 'processing';
--> statement-breakpoint
INSERT INTO "lives" ("video_uuid", "owner_uuid", "state", "fence", "started_at", "created_at")
SELECT "found"."uuid", "found"."owner_uuid", "found"."state",
	case when "found"."state" = 'announced' then 0 else 1 end,
	case when "found"."state" = 'announced' then null else "found"."published_at" end, "found"."created_at"
FROM (
	SELECT "videos".*, case
		when "videos"."type" = 1 and "media"."status" = 'ready' then 'saved'
		when "videos"."type" = 1 and not "videos"."is_ready" then 'failed'
		when "videos"."type" = 1 or "videos"."deleted_at" is not null then 'ended'
		when "videos"."published_at" > now() then 'announced'
		else 'live' end as "state"
	FROM "videos" JOIN "media" ON "media"."uuid" = "videos"."media_uuid"
	WHERE "videos"."type" in (0, 1)
) "found";
--> statement-breakpoint
DELETE FROM "product_definition_history" WHERE "video_uuid" not in (select "video_uuid" from "lives");
--> statement-breakpoint
ALTER TABLE "product_definition_history" ADD COLUMN "shown_at" timestamp (3) with time zone;
--> statement-breakpoint
UPDATE "product_definition_history" SET "shown_at" = "videos"."published_at" + "offset" * interval '1 second'
FROM "videos" WHERE "videos"."uuid" = "product_definition_history"."video_uuid";
--> statement-breakpoint
ALTER TABLE "product_definition_history" ALTER COLUMN "shown_at" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "product_definition_history" DROP CONSTRAINT "product_definition_history_video_uuid_offset_pk";
--> statement-breakpoint
ALTER TABLE "product_definition_history" ADD CONSTRAINT "product_definition_history_video_uuid_shown_at_pk" PRIMARY KEY("video_uuid","shown_at");
--> statement-breakpoint
ALTER TABLE "product_definition_history" DROP COLUMN "offset";
--> statement-breakpoint
ALTER TABLE "product_definition_history" ADD CONSTRAINT "product_definition_history_video_uuid_lives_video_uuid_fk" FOREIGN KEY ("video_uuid") REFERENCES "public"."lives"("video_uuid") ON DELETE cascade ON UPDATE no action;
