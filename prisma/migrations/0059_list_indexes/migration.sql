-- Orders of one status of a wallet: every page and count is a stretch of one index, which also says whether a release is final. Until
-- now all of a side's orders were read for it. They take the place of two indexes that no read uses.
DROP INDEX "chain"."orders_client_agent_id_created_block_idx";
DROP INDEX "chain"."orders_status_created_block_idx";
CREATE INDEX "orders_bought_by_status" ON "chain"."orders" ("buyer", "status", "created_block" DESC, "order_id")
  INCLUDE ("outcome", "ended_block");
CREATE INDEX "orders_sold_by_status" ON "chain"."orders" ("provider_agent_id", "status", "created_block" DESC, "order_id")
  INCLUDE ("outcome", "ended_block", "buyer");

-- The board is filtered and counted from its indexes, without its rows.
DROP INDEX "app"."requests_board_newest_idx";
CREATE INDEX "requests_board_newest_idx" ON "app"."requests" ("created_at" DESC, "id" DESC) INCLUDE ("deadline_at", "currency", "category")
  WHERE "status" IN ('OPEN', 'QUOTED');
DROP INDEX "app"."requests_board_range_min_idx";
CREATE INDEX "requests_board_range_min_idx" ON "app"."requests" ("currency", "budget_min") INCLUDE ("deadline_at")
  WHERE "status" IN ('OPEN', 'QUOTED');

-- The newest on sale in one currency, however rare it is, and what most ask in it.
CREATE INDEX "listings_on_sale_currency" ON "app"."listings" ("currency", "published_at" DESC, "id" DESC)
  INCLUDE ("category", "base_price", "delivery_days", "instant_buyable", "agent_id")
  WHERE "status" = 'PUBLISHED' AND "public_search";
