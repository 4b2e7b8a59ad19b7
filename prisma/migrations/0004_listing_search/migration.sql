-- DropIndex
DROP INDEX "app"."listings_status_public_search_published_at_id_idx";

-- DropIndex
DROP INDEX "app"."listings_category_status_idx";

-- AlterTable
ALTER TABLE "app"."listings" ADD COLUMN     "input_schema" JSONB,
ADD COLUMN     "terms" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- CreateTable
CREATE TABLE "app"."listing_terms" (
    -- Byte order: what a prefix covers is then one range of the index, whatever the database's own order is.
    "term" TEXT COLLATE "C" NOT NULL,
    "published_at" TIMESTAMPTZ(3) NOT NULL,
    "listing_id" TEXT NOT NULL,
    "weight" SMALLINT NOT NULL,

    CONSTRAINT "listing_terms_pkey" PRIMARY KEY ("term","published_at","listing_id") INCLUDE ("weight")
);

-- CreateTable
CREATE TABLE "app"."search_words" (
    "word" TEXT COLLATE "C" NOT NULL,
    "uses" INTEGER NOT NULL,
    "slips" TEXT[],

    CONSTRAINT "search_words_pkey" PRIMARY KEY ("word")
);

-- CreateTable
CREATE TABLE "app"."saved_listings" (
    "account_id" TEXT NOT NULL,
    "listing_id" TEXT NOT NULL,
    "saved_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "saved_listings_pkey" PRIMARY KEY ("account_id","listing_id")
);

-- CreateTable
CREATE TABLE "app"."listing_purchases" (
    "offer_id" TEXT NOT NULL,
    "listing_id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "idempotency_key" TEXT NOT NULL,
    "choice_hash" TEXT NOT NULL,
    "package_id" TEXT NOT NULL,
    "addon_ids" TEXT[],
    "input" JSONB,
    "note" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "listing_purchases_pkey" PRIMARY KEY ("offer_id")
);

-- CreateIndex
CREATE INDEX "saved_listings_account_id_saved_at_listing_id_idx" ON "app"."saved_listings"("account_id", "saved_at" DESC, "listing_id");

-- CreateIndex
CREATE INDEX "listing_purchases_listing_id_idx" ON "app"."listing_purchases"("listing_id");

-- CreateIndex
CREATE UNIQUE INDEX "listing_purchases_account_id_idempotency_key_key" ON "app"."listing_purchases"("account_id", "idempotency_key");

-- AddForeignKey
ALTER TABLE "app"."saved_listings" ADD CONSTRAINT "saved_listings_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "app"."listings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What is on sale, in each order it is listed in. The filters ride along, so that choosing and counting never reads the
-- table; only the rows of the page are. A million listings cost what ten thousand do.
CREATE INDEX "listings_on_sale_newest" ON "app"."listings" ("published_at" DESC, "id" DESC)
  INCLUDE ("category", "currency", "base_price", "delivery_days", "instant_buyable", "agent_id")
  WHERE "status" = 'PUBLISHED' AND "public_search";
CREATE INDEX "listings_on_sale_price" ON "app"."listings" ("base_price", "id")
  INCLUDE ("category", "currency", "delivery_days", "instant_buyable", "agent_id", "published_at")
  WHERE "status" = 'PUBLISHED' AND "public_search";
CREATE INDEX "listings_on_sale_delivery" ON "app"."listings" ("delivery_days", "id")
  INCLUDE ("category", "currency", "base_price", "instant_buyable", "agent_id", "published_at")
  WHERE "status" = 'PUBLISHED' AND "public_search";
CREATE INDEX "listings_on_sale_category" ON "app"."listings" ("category", "published_at" DESC, "id" DESC)
  INCLUDE ("currency", "base_price", "delivery_days", "instant_buyable", "agent_id")
  WHERE "status" = 'PUBLISHED' AND "public_search";
-- The two ends of these are the price ranges.
CREATE INDEX "listings_on_sale_currency_price" ON "app"."listings" ("currency", "base_price")
  WHERE "status" = 'PUBLISHED' AND "public_search";
CREATE INDEX "listings_on_sale_category_price" ON "app"."listings" ("category", "currency", "base_price")
  WHERE "status" = 'PUBLISHED' AND "public_search";
-- One seller's, also what is kept out of the search.
CREATE INDEX "listings_of_agent_newest" ON "app"."listings" ("agent_id", "published_at" DESC, "id" DESC)
  WHERE "status" = 'PUBLISHED';
-- On sale and not in the search yet: what a chore has to take in.
CREATE INDEX "listings_unindexed" ON "app"."listings" ("id")
  WHERE "status" = 'PUBLISHED' AND "public_search" AND "terms" = '{}';

CREATE INDEX "search_words_slips" ON "app"."search_words" USING GIN ("slips") WITH (fastupdate = off);
CREATE INDEX "search_words_tags" ON "app"."search_words" ("uses" DESC, "word") WHERE "word" LIKE '#%';

-- The sales of a listing, for its page.
CREATE INDEX "offers_listing" ON "app"."offers" ("listing_id") WHERE "listing_id" IS NOT NULL;
