/** Sends the transactions of one key in order: each at the first nonce that is not mined, in place of what still waits there. */
import { createWalletClient, type Hex, http, type PrivateKeyAccount, type PublicClient } from 'viem'
import { minedReceipt } from '@/lib/chain/mined-receipt'

/** What is called. */
type Call = { to: Hex; data: Hex }

/** Names of the fees of a transaction: the last one is all that older chains have. */
const feeNames = ['maxFeePerGas', 'maxPriorityFeePerGas', 'gasPrice'] as const
type Fees = { [name in (typeof feeNames)[number]]?: bigint | undefined }

/** What the fee for a replacement may reach, as a multiple of what the chain asks at the moment. */
const mostTimes = 3n

/**
 * What nodes answer when something at this nonce stands in the way: the same transaction, or one that pays as much. Not a bare
 * "transaction underpriced": a node whose pool is full says that, and has taken nothing.
 */
const isInTheWay = (error: unknown): boolean =>
  error instanceof Error && /replacement|already (known|imported)/i.test(error.message)

/** Transactions of one nonce: hash and what each calls, and the highest fees that were tried. */
type Waiting = { nonce: number; fees: Fees; sent: Map<Hex, Call> }

/**
 * Returns the fees that replace a transaction with fees `before`, at least `asked`: an eighth more of each, where nodes want a tenth.
 * At the limit they may not be enough to replace it: then it is not the fee that the transaction waits for.
 */
export function replacingFees(asked: Fees, before: Fees): { fees: Fees; isAtLimit: boolean } {
  const fees: Fees = {}
  let isAtLimit = false
  for (const name of feeNames) {
    const [least, last] = [asked[name], before[name]]
    if (least === undefined) continue
    const raised = last === undefined ? least : last + last / 8n + 1n
    // The part for the miner has no limit of its own: it is within the whole, and may be nothing at first.
    const most = (name === 'maxPriorityFeePerGas' && fees.maxFeePerGas) || least * mostTimes
    isAtLimit ||= raised > most
    fees[name] = raised < least ? least : raised > most ? most : raised
  }
  return { fees, isAtLimit }
}

type Options = {
  client: PublicClient
  account: PrivateKeyAccount
  rpcUrl: string
  /** How long a transaction may wait before it is sent with higher fees. */
  replaceAfterMs?: number
}

/** Returns what sends a call and waits until it is mined. It throws when the call is reverted, or still waits: the next call goes on there. */
export function makeSender({ client, account, rpcUrl, replaceAfterMs = 60_000 }: Options) {
  const { chain } = client
  const wallet = createWalletClient({
    account,
    ...(chain && { chain }),
    transport: http(rpcUrl, { timeout: 10_000 }),
  })
  let waiting: Waiting | null = null

  /** What the chain asks of a transaction now. */
  const askedFees = async (): Promise<Fees> => {
    const { baseFeePerGas } = await client.getBlock({ blockTag: 'latest' })
    return baseFeePerGas === null ? { gasPrice: await client.getGasPrice() } : client.estimateFeesPerGas()
  }

  /** Puts a call at a nonce, unless what waits there pays enough. Returns what waits there now. */
  const put = async (call: Call, nonce: number): Promise<Waiting> => {
    const before = waiting?.nonce === nonce ? waiting : { nonce, fees: {}, sent: new Map<Hex, Call>() }
    const { fees, isAtLimit } = replacingFees(await askedFees(), before.fees)
    const now = { ...before, fees }
    const { gasPrice, maxFeePerGas, maxPriorityFeePerGas } = fees
    // As of the newest block: the pending one may hold this very call, and refuses it then or asks for less gas. Prepared, viem asks that.
    const gas = await client.estimateGas({ account, ...call, blockTag: 'latest', prepare: false })
    const request = { ...call, chain: chain ?? null, nonce, gas }
    try {
      const hash =
        gasPrice === undefined
          ? await wallet.sendTransaction({ ...request, maxFeePerGas, maxPriorityFeePerGas })
          : await wallet.sendTransaction({ ...request, gasPrice })
      now.sent.set(hash, call)
    } catch (error) {
      waiting = isInTheWay(error) && !isAtLimit ? now : before
      if (!isInTheWay(error) || !isAtLimit) throw error
      if (before.sent.size > 0) return before
      throw new Error(
        `a transaction with high fees, which this process does not know, waits at nonce ${nonce}`,
      )
    }
    waiting = now
    return now
  }

  /** Has something mined at the next nonce. Returns what that called. */
  const mineNext = async (call: Call): Promise<Call | undefined> => {
    const nonce = await client.getTransactionCount({ address: account.address, blockTag: 'latest' })
    const { sent } = await put(call, nonce)
    const hashes = [...sent.keys()]
    const reader = {
      getTransactionReceipt: () => Promise.any(hashes.map((hash) => client.getTransactionReceipt({ hash }))),
    }
    const last = hashes.at(-1) ?? '0x'
    const { status, transactionHash } = await minedReceipt(reader, last, {
      timeoutMs: replaceAfterMs,
      everyMs: Math.min(200 * hashes.length, replaceAfterMs),
    })
    waiting = null
    if (status !== 'success') throw new Error(`the transaction ${transactionHash} was reverted`)
    return sent.get(transactionHash)
  }

  return async (call: Call): Promise<void> => {
    const isIt = (mined: Call | undefined) => mined?.to === call.to && mined.data === call.data
    // What was sent there before may be mined in its place.
    while (!isIt(await mineNext(call)));
  }
}
