-- Reason: no release has been made yet, so that no large table is written anew.
-- squawk-ignore adding-field-with-default
ALTER TABLE "order_lines" ADD COLUMN "search_text" text GENERATED ALWAYS AS (regexp_replace(' ' || translate(
  lower(regexp_replace(normalize(("order_lines"."name" || ' ' || "order_lines"."code"), NFD), '[\u0300-\u036f]', '', 'g')), chr(321) || chr(322), 'll') || ' ', '[^a-z0-9]+', ' ', 'g')) STORED NOT NULL;
--> statement-breakpoint
-- Reason: no release has been made yet, so that no large table is written anew.
-- squawk-ignore adding-field-with-default
ALTER TABLE "orders" ADD COLUMN "search_text" text GENERATED ALWAYS AS (regexp_replace(' ' || translate(
  lower(regexp_replace(normalize(("orders"."firstname" || ' ' || "orders"."lastname"), NFD), '[\u0300-\u036f]', '', 'g')), chr(321) || chr(322), 'll') || ' ', '[^a-z0-9]+', ' ', 'g')) STORED NOT NULL;
--> statement-breakpoint
-- Reason: no release has been made yet, so that no large table is written anew.
-- squawk-ignore adding-field-with-default
ALTER TABLE "orders" ADD COLUMN "email_text" text GENERATED ALWAYS AS (regexp_replace(' ' || translate(
  lower(regexp_replace(normalize(("orders"."email"), NFD), '[\u0300-\u036f]', '', 'g')), chr(321) || chr(322), 'll') || ' ', '[^a-z0-9]+', ' ', 'g')) STORED NOT NULL;
--> statement-breakpoint
-- Reason: no release has been made yet, so that no large table is written anew.
-- squawk-ignore adding-field-with-default
ALTER TABLE "seller_orders" ADD COLUMN "search_text" text GENERATED ALWAYS AS (regexp_replace(' ' || translate(
  lower(regexp_replace(normalize(("seller_orders"."seller_name"), NFD), '[\u0300-\u036f]', '', 'g')), chr(321) || chr(322), 'll') || ' ', '[^a-z0-9]+', ' ', 'g')) STORED NOT NULL;
