/** The schema of an unsigned transaction (design §5). Pure: safe in schemas and in the browser. */
import { z } from 'zod'
import { Address, HexData, IsoTime } from '@/lib/fields'

/** An argument of a call as JSON: integers are decimal strings, tuples are lists. */
export type IntentArgument = string | boolean | null | IntentArgument[] | { [key: string]: IntentArgument }
export const IntentArgument = z
  .unknown()
  .describe('Text, boolean, list or object; integers are decimal strings.') as z.ZodType<IntentArgument>

/**
 * An unsigned transaction for the caller's wallet. `to` equals `contract` and `data` equals `callData`, for both kinds of
 * client.
 */
export const Intent = z.object({
  id: z.string(),
  action: z.string(),
  chainId: z.number().int(),
  contract: Address,
  to: Address,
  callData: HexData,
  data: HexData,
  value: z.literal('0'),
  from: Address,
  functionName: z.string(),
  args: z.array(IntentArgument),
  gas: z.string().describe('Gas limit to use, with a margin.'),
  status: z.literal('PREPARED'),
  expiresAt: IsoTime,
  summary: z.string().describe('What the wallet signs, for people.'),
})
export type Intent = z.output<typeof Intent>

/** The response of a prepare call. */
export const IntentReply = z.object({ txIntent: Intent })
export type IntentReply = z.output<typeof IntentReply>
