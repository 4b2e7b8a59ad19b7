-- CreateTable
CREATE TABLE "app"."listing_views" (
    "listing_id" TEXT NOT NULL,
    "day" INTEGER NOT NULL,
    "views" INTEGER NOT NULL,

    CONSTRAINT "listing_views_pkey" PRIMARY KEY ("listing_id","day")
);

-- CreateTable
CREATE TABLE "app"."listing_visits" (
    "visitor" BYTEA NOT NULL,
    "day" DATE NOT NULL,

    CONSTRAINT "listing_visits_pkey" PRIMARY KEY ("visitor")
);

-- CreateTable
CREATE TABLE "app"."visit_salts" (
    "day" DATE NOT NULL,
    "salt" BYTEA NOT NULL,

    CONSTRAINT "visit_salts_pkey" PRIMARY KEY ("day")
);

-- CreateIndex
CREATE INDEX "listing_visits_day_idx" ON "app"."listing_visits"("day");

-- AddForeignKey
ALTER TABLE "app"."listing_views" ADD CONSTRAINT "listing_views_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "app"."listings"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "app"."listing_views" ADD CONSTRAINT "listing_views_views_check" CHECK ("views" > 0);
