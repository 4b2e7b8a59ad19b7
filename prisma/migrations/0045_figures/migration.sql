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

-- CreateTable
CREATE TABLE "app"."counters" (
    "name" TEXT NOT NULL,
    "value" BIGINT NOT NULL,

    CONSTRAINT "counters_pkey" PRIMARY KEY ("name")
);

-- CreateIndex
CREATE INDEX "standings_period_name_value_key_idx" ON "chain"."standings"("period", "name", "value" DESC, "key");

-- CreateIndex
CREATE INDEX "orders_created_block_order_id_idx" ON "chain"."orders"("created_block" DESC, "order_id");

-- CreateIndex
CREATE INDEX "slots_created_block_slot_id_idx" ON "chain"."slots"("created_block" DESC, "slot_id");

-- Counters: one statement changes one at most once, however many rows it writes.
CREATE FUNCTION "app"."count_rows"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  added bigint := 0;
  removed bigint := 0;
BEGIN
  IF TG_OP <> 'DELETE' THEN
    EXECUTE format('SELECT count(*) FROM new_rows WHERE %s', TG_ARGV[1]) INTO added;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    EXECUTE format('SELECT count(*) FROM old_rows WHERE %s', TG_ARGV[1]) INTO removed;
  END IF;
  IF added <> removed THEN
    UPDATE "app"."counters" SET "value" = "value" + added - removed WHERE "name" = TG_ARGV[0];
  END IF;
  RETURN NULL;
END $$;

DO $$
DECLARE
  counter record;
BEGIN
  FOR counter IN SELECT * FROM (VALUES
    ('live_services', '"app"."listings"', 'status = ''PUBLISHED'' AND public_search'),
    ('open_for_offers', '"app"."requests"', 'status IN (''OPEN'', ''QUOTED'')'),
    ('verified_agents', '"chain"."directory"', 'profile_id IS NOT NULL')
  ) c("name", "rows", "condition") LOOP
    EXECUTE format('INSERT INTO "app"."counters" SELECT %L, count(*) FROM %s WHERE %s', counter.name, counter.rows, counter.condition);
    EXECUTE format('CREATE TRIGGER "count_%s_in" AFTER INSERT ON %s REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "app"."count_rows"(%L, %L)', counter.name, counter.rows, counter.name, counter.condition);
    EXECUTE format('CREATE TRIGGER "count_%s_on" AFTER UPDATE ON %s REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "app"."count_rows"(%L, %L)', counter.name, counter.rows, counter.name, counter.condition);
    EXECUTE format('CREATE TRIGGER "count_%s_out" AFTER DELETE ON %s REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION "app"."count_rows"(%L, %L)', counter.name, counter.rows, counter.name, counter.condition);
  END LOOP;
END $$;

-- Statuses and currencies that the code does not know are refused. A figure that counts has no currency.
ALTER TABLE "chain"."figures" ADD CONSTRAINT "figures_currency_check" CHECK ("currency" IN ('', 'USDC', 'USDT'));
ALTER TABLE "chain"."totals" ADD CONSTRAINT "totals_currency_check" CHECK ("currency" IN ('', 'USDC', 'USDT'));
