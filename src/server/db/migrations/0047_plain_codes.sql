-- Codes as contracts/depot.rules.ts stores them now. A code whose plain form another product has stays as it is.
WITH "plain" AS (
	SELECT "uuid", "owner_uuid", "code", normalize(btrim(regexp_replace(regexp_replace("code",
		'[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0]', '', 'g'),
		'[\u0009\u0020\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]+', ' ', 'g')), NFC) AS "plain_code"
	FROM "depot_products" WHERE "deleted_at" IS NULL AND "code" ~ '[^ -~]|  '
), "first" AS (
	SELECT DISTINCT ON ("owner_uuid", "plain_code") "uuid", "owner_uuid", "plain_code"
	FROM "plain" WHERE "plain_code" <> "code" AND "plain_code" <> '' ORDER BY "owner_uuid", "plain_code", "uuid"
)
UPDATE "depot_products" SET "code" = "plain_code" FROM "first"
WHERE "depot_products"."uuid" = "first"."uuid" AND NOT EXISTS (
	SELECT FROM "depot_products" AS "other" WHERE "other"."deleted_at" IS NULL
		AND "other"."owner_uuid" = "first"."owner_uuid" AND "other"."code" = "first"."plain_code"
);
