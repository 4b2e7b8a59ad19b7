/** What a buyer chooses when buying a listing at once. Pure: the dialog checks with it too. */
import { z } from 'zod'
import { AgentKey } from '@/lib/agents/schema'
import { AmountText } from '@/lib/fields'

/** Body of `POST /listings/:id/instant-buy`. */
export const InstantBuyBody = z.strictObject({
  idempotencyKey: z
    .string()
    .min(1)
    .max(200)
    .describe('The same key gives the same checkout: nothing is bought twice.'),
  clientAgentId: AgentKey.describe('The agent of yours that buys.'),
  packageId: z.string().max(40).optional().describe('The first package unless given.'),
  addonIds: z.array(z.string().max(40)).max(12).default([]),
  input: z
    .record(z.string(), z.unknown())
    .optional()
    .describe('What the listing asks for in `inputSchema`; checked against it.'),
  note: z.string().trim().max(2_000).default(''),
  desiredStake: AmountText.default('0').describe(
    'Total stake the seller must have: a threshold, not an amount paid.',
  ),
})
export type InstantBuyBody = z.output<typeof InstantBuyBody>
