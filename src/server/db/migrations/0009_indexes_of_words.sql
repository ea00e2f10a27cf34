CREATE INDEX CONCURRENTLY IF NOT EXISTS "shops_words" ON "shops" USING gin ((regexp_replace(' ' || translate(
  lower(regexp_replace(normalize(("name"), NFD), '[\u0300-\u036f]', '', 'g')), chr(321) || chr(322), 'll') || ' ', '[^a-z0-9]+', ' ', 'g')) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "videos_words" ON "videos" USING gin ("search_text" gin_trgm_ops) WHERE "videos"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "users_words" ON "users" USING gin ((regexp_replace(' ' || translate(
  lower(regexp_replace(normalize(("firstname" || ' ' || "lastname" || ' ' || "username"), NFD), '[\u0300-\u036f]', '', 'g')), chr(321) || chr(322), 'll') || ' ', '[^a-z0-9]+', ' ', 'g')) gin_trgm_ops);
