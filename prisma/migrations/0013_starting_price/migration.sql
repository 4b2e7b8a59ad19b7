-- A listing with packages starts at its cheapest one: lib/listings/starting-price.ts says so for every change.
UPDATE "app"."listings" l SET "base_price" = least_of.units
FROM (
  SELECT "id", (SELECT min((tier->>'price')::numeric) * 1000000 FROM jsonb_array_elements("packages") tier) AS units
  FROM "app"."listings" WHERE jsonb_array_length("packages") > 0
) least_of
WHERE least_of."id" = l."id" AND l."base_price" <> least_of.units;

UPDATE "app"."listing_terms" t SET "base_price" = l."base_price"
FROM "app"."listings" l WHERE l."id" = t."listing_id" AND t."base_price" <> l."base_price";
