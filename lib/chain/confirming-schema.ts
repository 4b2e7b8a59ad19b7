/** How far a block is from being final. Pure: schemas and pages import it too. */
import { z } from 'zod'

/** Blocks that follow, of those that must. */
export const Confirming = z.object({
  blocks: z.number().int().describe('Blocks that have followed so far.'),
  required: z.number().int().describe('Blocks that must follow before it is final.'),
})
export type Confirming = z.infer<typeof Confirming>

/** Whether `required` blocks have followed `block` when `head` is the newest. */
export const isFinalAt = (head: bigint, required: number, block: bigint): boolean =>
  block <= head - BigInt(required)

/** How many blocks have followed `block`, of the required ones; null when it is final. */
export const confirmingAt = (head: bigint, required: number, block: bigint): Confirming | null =>
  isFinalAt(head, required, block) ? null : { blocks: Math.max(0, Number(head - block)), required }
