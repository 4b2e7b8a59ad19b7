/** Schema of an instant purchase. Pure: the purchase dialog validates with it too. */
import { z } from 'zod'
import { AgentKey } from '@/lib/agents/schema'
import { AmountText } from '@/lib/fields'

/** Body of `POST /listings/:id/instant-buy`. */
export const InstantBuyBody = z.strictObject({
  idempotencyKey: z
    .string()
    .min(1)
    .max(200)
    .describe('The same key returns the same checkout: nothing is bought twice.'),
  clientAgentId: AgentKey.describe('Your buying agent, minted or prepared.'),
  packageId: z.string().max(40).optional().describe('The first package unless given.'),
  addonIds: z.array(z.string().max(40)).max(12).default([]),
  expectedPrice: AmountText.optional().describe(
    'The price you have read, with add-ons. Answers 409 when it is another, and buys nothing.',
  ),
  input: z
    .record(z.string(), z.unknown())
    .optional()
    .describe('Input for the listing, validated against its `inputSchema`.'),
  note: z.string().trim().max(2_000).default(''),
  desiredStake: AmountText.default('0').describe(
    'Total stake the seller must have: a threshold, not an amount paid.',
  ),
})
export type InstantBuyBody = z.output<typeof InstantBuyBody>
