-- AlterTable
ALTER TABLE "chain"."cursor" ADD COLUMN     "figures" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "chain"."figures" (
    "scope" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "currency" TEXT NOT NULL,
    "day" INTEGER NOT NULL,
    "value" DECIMAL(78,0) NOT NULL,

    CONSTRAINT "figures_pkey" PRIMARY KEY ("scope","key","name","currency","day")
);

-- CreateTable
CREATE TABLE "chain"."totals" (
    "scope" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "currency" TEXT NOT NULL,
    "value" DECIMAL(78,0) NOT NULL,

    CONSTRAINT "totals_pkey" PRIMARY KEY ("scope","key","name","currency")
);

-- CreateTable
CREATE TABLE "chain"."figure_hours" (
    "hour" INTEGER NOT NULL,
    "key" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "value" DECIMAL(78,0) NOT NULL,

    CONSTRAINT "figure_hours_pkey" PRIMARY KEY ("hour","key","name")
);

-- CreateTable
CREATE TABLE "chain"."standings" (
    "period" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "value" DECIMAL(78,0) NOT NULL,

    CONSTRAINT "standings_pkey" PRIMARY KEY ("period","name","key")
);

-- CreateIndex
CREATE INDEX "standings_period_name_value_key_idx" ON "chain"."standings"("period", "name", "value" DESC, "key");
