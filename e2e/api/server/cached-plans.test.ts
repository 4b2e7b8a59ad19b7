/** Postgres caches the plans of what Prisma finds by a key. */
import { expect, test } from 'vitest'
import { stack } from '@/e2e/stack'

type PlanCounts = { generic: bigint; custom: bigint }

/** A few calls show what values are like; after these Postgres caches a plan where it costs no more. */
const calls = 12

test('a find by a key is planned a few times, and then no more', async () => {
  Object.assign(process.env, stack().env)
  const { db } = await import('@/lib/db/client')
  const plans = await db.$transaction(async (tx) => {
    for (let call = 0; call < calls; call++)
      await tx.chainOrder.findUnique({ where: { orderId: `0x${call}` } })
    for (let call = 0; call < calls; call++)
      await tx.chainOrder.findMany({ where: { orderId: { in: [`0x${call}`] } } })
    return tx.$queryRaw<PlanCounts[]>`
      select generic_plans as generic, custom_plans as custom from pg_prepared_statements
      where statement like 'SELECT "chain"."orders"."order_id"%'`
  })
  expect(plans.length).toBeGreaterThanOrEqual(2)
  for (const { generic, custom } of plans) expect(Number(generic)).toBeGreaterThan(Number(custom))
})
