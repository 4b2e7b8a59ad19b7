-- One bit of 128 for each term: what lacks a term's bit does not stand under it. Searches of several words read it to look up
-- little else than what fits.
CREATE FUNCTION "app"."signature_of"(terms TEXT[]) RETURNS BIT(128) LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(bit_or(set_bit(0::bit(128), get_byte(decode(md5(term), 'hex'), 0) & 127, 1)), 0::bit(128))
  FROM unnest(terms) AS term
$$;

ALTER TABLE "app"."listing_terms" DROP CONSTRAINT "listing_terms_pkey";
ALTER TABLE "app"."listing_terms" ADD COLUMN "signature" BIT(128);
UPDATE "app"."listing_terms" t SET "signature" = "app"."signature_of"(l."terms")
  FROM "app"."listings" l WHERE l."id" = t."listing_id";
ALTER TABLE "app"."listing_terms" ALTER COLUMN "signature" SET NOT NULL;
ALTER TABLE "app"."listing_terms" ADD CONSTRAINT "listing_terms_pkey" PRIMARY KEY ("term","published_at","listing_id")
  INCLUDE ("weight","category","currency","base_price","delivery_days","instant_buyable","signature");
