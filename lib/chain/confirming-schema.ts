/** Confirmations of a block. Pure: schemas and pages import it too. */
import { z } from 'zod'

/** Confirmations so far, and required. */
export const Confirming = z.object({
  blocks: z.number().int().describe('Blocks that have followed so far.'),
  required: z.number().int().describe('Blocks that must follow before it is final.'),
})
export type Confirming = z.infer<typeof Confirming>

/** Whether `block` has `required` confirmations when `head` is the newest. */
export const isFinalAt = (head: bigint, required: number, block: bigint): boolean =>
  block <= head - BigInt(required)

/** Returns the confirmations of `block`, so far and required; null when it is final. */
export const confirmingAt = (head: bigint, required: number, block: bigint): Confirming | null =>
  isFinalAt(head, required, block) ? null : { blocks: Math.max(0, Number(head - block)), required }
