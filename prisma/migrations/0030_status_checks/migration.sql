-- Every status and every currency is one the code knows. e2e/indexer/checks.chain.test.ts compares these lists with the machines.
ALTER TABLE "app"."device_logins" ADD CONSTRAINT "device_logins_status_check"
  CHECK ("status" IN ('PENDING', 'APPROVED', 'DENIED', 'USED'));
ALTER TABLE "app"."checkout_sessions" ADD CONSTRAINT "checkout_sessions_status_check"
  CHECK ("status" IN ('CREATED', 'AWAITING_SIGNATURE', 'BROADCAST', 'CONFIRMED', 'EXPIRED', 'FAILED'));
ALTER TABLE "app"."quarantined_messages" ADD CONSTRAINT "quarantined_messages_status_check"
  CHECK ("status" IN ('HELD', 'RELEASED', 'KEPT'));
ALTER TABLE "app"."evidence_requests" ADD CONSTRAINT "evidence_requests_status_check"
  CHECK ("status" IN ('OPEN', 'ANSWERED', 'EXPIRED'));
ALTER TABLE "app"."intents" ADD CONSTRAINT "intents_status_check"
  CHECK ("status" IN ('PREPARED'));
ALTER TABLE "app"."listings" ADD CONSTRAINT "listings_status_check"
  CHECK ("status" IN ('DRAFT', 'PUBLISHED', 'PAUSED', 'ARCHIVED'));
ALTER TABLE "app"."offers" ADD CONSTRAINT "offers_status_check"
  CHECK ("status" IN ('DRAFT', 'ACTIVE', 'ACCEPTED', 'LOCKED', 'WITHDRAWN', 'DECLINED', 'EXPIRED'));
ALTER TABLE "app"."offer_revisions" ADD CONSTRAINT "offer_revisions_status_check"
  CHECK ("status" IN ('CURRENT', 'SUPERSEDED', 'ACCEPTED', 'WITHDRAWN', 'EXPIRED'));
ALTER TABLE "app"."requests" ADD CONSTRAINT "requests_status_check"
  CHECK ("status" IN ('DRAFT', 'OPEN', 'QUOTED', 'ACCEPTED', 'AGREEMENT_SIGNING', 'CHECKOUT_PENDING', 'CHECKOUT_CONFIRMED', 'EXPIRED', 'CANCELLED'));
ALTER TABLE "app"."webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_status_check"
  CHECK ("status" IN ('PENDING', 'DELIVERED', 'FAILED'));
ALTER TABLE "chain"."disputes" ADD CONSTRAINT "disputes_status_check"
  CHECK ("status" IN ('OPEN', 'EVIDENCE_PHASE', 'EVALUATOR_VERDICT', 'DISPUTE_WINDOW', 'ARBITRATION_REVIEW', 'FINAL_VERDICT', 'SETTLED'));
ALTER TABLE "chain"."orders" ADD CONSTRAINT "orders_status_check"
  CHECK ("status" IN ('PENDING_FUNDING', 'PENDING_ACCEPT', 'FUNDED', 'IN_PROGRESS', 'DELIVERED', 'ACCEPTED', 'IN_DISPUTE', 'SETTLED', 'CANCELLED'));
ALTER TABLE "app"."checkout_sessions" ADD CONSTRAINT "checkout_sessions_currency_check" CHECK ("currency" IN ('USDC', 'USDT'));
ALTER TABLE "app"."listing_terms" ADD CONSTRAINT "listing_terms_currency_check" CHECK ("currency" IN ('USDC', 'USDT'));
ALTER TABLE "app"."listings" ADD CONSTRAINT "listings_currency_check" CHECK ("currency" IN ('USDC', 'USDT'));
ALTER TABLE "app"."offers" ADD CONSTRAINT "offers_currency_check" CHECK ("currency" IN ('USDC', 'USDT'));
ALTER TABLE "app"."request_terms" ADD CONSTRAINT "request_terms_currency_check" CHECK ("currency" IN ('USDC', 'USDT'));
ALTER TABLE "app"."requests" ADD CONSTRAINT "requests_currency_check" CHECK ("currency" IN ('USDC', 'USDT'));
ALTER TABLE "chain"."adjudicator_earnings" ADD CONSTRAINT "adjudicator_earnings_currency_check" CHECK ("currency" IN ('USDC', 'USDT'));
ALTER TABLE "chain"."orders" ADD CONSTRAINT "orders_currency_check" CHECK ("currency" IN ('USDC', 'USDT'));
ALTER TABLE "chain"."stake_locks" ADD CONSTRAINT "stake_locks_currency_check" CHECK ("currency" IN ('USDC', 'USDT'));
ALTER TABLE "chain"."stake_pools" ADD CONSTRAINT "stake_pools_currency_check" CHECK ("currency" IN ('USDC', 'USDT'));
ALTER TABLE "chain"."escrow_credits" ADD CONSTRAINT "escrow_credits_currency_check" CHECK ("currency" IN ('USDC', 'USDT'));
ALTER TABLE "chain"."staking_credits" ADD CONSTRAINT "staking_credits_currency_check" CHECK ("currency" IN ('USDC', 'USDT'));
