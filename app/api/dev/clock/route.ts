import { z } from 'zod'
import { publicClient } from '@/lib/chain/client'
import { showChainTime } from '@/lib/fields'
import { anvil, embeddedOnly, refuse } from '../embedded'

const thirtyDays = 30 * 86_400
const Body = z.strictObject({ advanceSeconds: z.int().min(1).max(thirtyDays) })

const now = async () => {
  const block = await publicClient().getBlock()
  return { chainTime: showChainTime(block.timestamp), blockNumber: block.number.toString() }
}

/** The chain's time. */
export const GET = embeddedOnly(async () => Response.json(await now()))

/** Advances the chain's time, so that deadlines can be tested. It never goes back. */
export const POST = embeddedOnly(async (request) => {
  const body = Body.safeParse(await request.json())
  if (!body.success) return refuse(`Give {"advanceSeconds": n} with n from 1 to ${thirtyDays}.`)
  await anvil('evm_increaseTime', [body.data.advanceSeconds])
  await anvil('evm_mine', [])
  return Response.json(await now())
})
