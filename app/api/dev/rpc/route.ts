import { z } from 'zod'
import { env } from '@/lib/env'
import { embeddedOnly, refuse } from '../embedded'

/** The methods a wallet needs: reads, and sending transactions it signed. No method that changes the node or signs for others. */
const allowed = new Set([
  'eth_blockNumber',
  'eth_call',
  'eth_chainId',
  'eth_estimateGas',
  'eth_feeHistory',
  'eth_gasPrice',
  'eth_getBalance',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getCode',
  'eth_getLogs',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  'eth_maxPriorityFeePerGas',
  'eth_sendRawTransaction',
  'net_version',
  'web3_clientVersion',
])

const Call = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.unknown(),
  method: z.string(),
  params: z.unknown().optional(),
})
const Calls = z.union([Call, z.array(Call).min(1).max(50)])

/** A JSON-RPC error, so that a wallet's library continues without the method. */
const unknownMethod = ({ id, method }: z.output<typeof Call>) =>
  Response.json({ jsonrpc: '2.0', id, error: { code: -32_601, message: `${method} is not offered here` } })

/** The embedded chain's RPC, for browsers: they call only our own origin. */
export const POST = embeddedOnly(async (request) => {
  const text = await request.text()
  if (text.length > 512_000) return refuse('The call is too large.')
  const parsed = Calls.safeParse(JSON.parse(text))
  if (!parsed.success) return refuse('This is not JSON-RPC 2.0.')
  const other = [parsed.data].flat().find(({ method }) => !allowed.has(method))
  if (other) return unknownMethod(other)
  const answer = await fetch(env().RPC_URL, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: text,
    cache: 'no-store',
  })
  return new Response(await answer.text(), {
    status: answer.status,
    headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' },
  })
})
