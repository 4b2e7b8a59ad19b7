-- What sells at once, in the order of the list: it was found and counted among all that is on sale, of which it may be a small part.
CREATE INDEX "listings_on_sale_at_once" ON "app"."listings" ("published_at" DESC, "id" DESC)
  WHERE "status" = 'PUBLISHED' AND "public_search" AND "instant_buyable";
