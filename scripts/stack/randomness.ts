import { Failure } from './failure'
import { rpc } from './rpc'

/**
 * Init code that returns a zero byte and then the value of PREVRANDAO (EIP-4399). A header is no proof: Arbitrum's `mixHash` varies. The
 * zero byte is there because code that begins with 0xEF is refused (EIP-3541).
 */
export const PROBE = '0x4460015260216000f3'

/** Chains whose PREVRANDAO is constant by design, so that no node need be called. */
const CONSTANT_CHAINS = new Map([
  [42_161, 'Arbitrum One'],
  [42_170, 'Arbitrum Nova'],
  [421_614, 'Arbitrum Sepolia'],
  [324, 'ZKsync Era'],
  [300, 'ZKsync Sepolia'],
])

/** Optimism's chains repeat the value of an L1 block in about six of their own: 8 blocks, 12 apart, span several. */
const SAMPLES = 8
const APART = 12
/** Fewer equal values than this prove nothing. */
const LEAST_SAMPLES = 4

/**
 * Throws a Failure on a chain whose `prevrandao` never changes: panels are drawn with it, so a buyer could choose the panel before paying.
 * A chain too young to tell passes.
 */
export async function checkRandomness(rpcUrl: string, chainId: number): Promise<void> {
  const name = CONSTANT_CHAINS.get(chainId)
  if (name) throw refusal(`chain ${chainId} (${name})`)
  const head = Number(await rpc<string>(rpcUrl, 'eth_blockNumber'))
  const apart = Math.max(1, Math.min(APART, Math.floor(head / SAMPLES)))
  const blocks = Array.from({ length: SAMPLES }, (_, index) => head - index * apart).filter(
    (block) => block >= 0,
  )
  const values = await Promise.all(
    blocks.map((block) => rpc<string>(rpcUrl, 'eth_call', [{ data: PROBE }, `0x${block.toString(16)}`])),
  )
  if (values.length >= LEAST_SAMPLES && new Set(values).size === 1)
    throw refusal(`chain ${chainId}`, ` (${BigInt(values[0] ?? 0)} in ${values.length} blocks)`)
}

const refusal = (chain: string, seen = '') =>
  new Failure(
    `The prevrandao of ${chain} is constant${seen}: buyers could choose who judges their disputes. Deploy to a chain where it is random.`,
  )
