-- Reason: no release has been made yet, so that no large table is written anew. A million videos take half a minute.
-- squawk-ignore adding-field-with-default
ALTER TABLE "videos" ADD COLUMN "search_text" text GENERATED ALWAYS AS (regexp_replace(' ' || translate(
  lower(regexp_replace(normalize(("videos"."description"), NFD), '[\u0300-\u036f]', '', 'g')), chr(321) || chr(322), 'll') || ' ', '[^a-z0-9]+', ' ', 'g')) STORED NOT NULL;
