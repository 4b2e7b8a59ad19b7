/** Sends the transactions of one key in order, each at the first nonce that is not mined, replacing what is pending there. */
import { createWalletClient, type Hex, http, type PrivateKeyAccount, type PublicClient } from 'viem'
import { minedReceipt } from '@/lib/chain/mined-receipt'

/** A contract call. */
type Call = { to: Hex; data: Hex }

/** The fee fields of a transaction; the last one is the only one of older chains. */
const feeNames = ['maxFeePerGas', 'maxPriorityFeePerGas', 'gasPrice'] as const
type Fees = { [name in (typeof feeNames)[number]]?: bigint | undefined }

/** The limit of the fee for a replacement, as a multiple of the chain's current fee. */
const maxFeeMultiple = 3n

/**
 * Errors of nodes when another transaction at this nonce is in the way: the same one, or one that pays as much. Not a bare "transaction
 * underpriced": a node with a full pool returns that, and has accepted nothing.
 */
const isInTheWay = (error: unknown): boolean =>
  error instanceof Error && /replacement|already (known|imported)/i.test(error.message)

/** The pending transactions of one nonce: hash and call of each, and the highest fees that were tried. */
type Waiting = { nonce: number; fees: Fees; sent: Map<Hex, Call> }

/**
 * Returns the fees that replace a transaction with fees `before`, at least `asked`: an eighth more of each, where nodes require a tenth. At
 * the limit they may be too low to replace it: then the fee is not what keeps the transaction pending.
 */
export function replacingFees(asked: Fees, before: Fees): { fees: Fees; isAtLimit: boolean } {
  const fees: Fees = {}
  let isAtLimit = false
  for (const name of feeNames) {
    const [least, last] = [asked[name], before[name]]
    if (least === undefined) continue
    const raised = last === undefined ? least : last + last / 8n + 1n
    // The priority fee has no limit of its own: it is limited by the total, and may be zero at first.
    const most = (name === 'maxPriorityFeePerGas' && fees.maxFeePerGas) || least * maxFeeMultiple
    isAtLimit ||= raised > most
    fees[name] = raised < least ? least : raised > most ? most : raised
  }
  return { fees, isAtLimit }
}

type Options = {
  client: PublicClient
  account: PrivateKeyAccount
  rpcUrl: string
  /** How long a transaction may be pending before it is sent with higher fees. */
  replaceAfterMs?: number
}

/**
 * Returns a function that sends a call and waits until it is mined. It throws when the call is reverted or still pending; the next call
 * continues with it.
 */
export function makeSender({ client, account, rpcUrl, replaceAfterMs = 60_000 }: Options) {
  const { chain } = client
  const wallet = createWalletClient({
    account,
    ...(chain && { chain }),
    transport: http(rpcUrl, { timeout: 10_000 }),
  })
  let waiting: Waiting | null = null

  /** Returns the chain's current fees. */
  const askedFees = async (): Promise<Fees> => {
    const { baseFeePerGas } = await client.getBlock({ blockTag: 'latest' })
    return baseFeePerGas === null ? { gasPrice: await client.getGasPrice() } : client.estimateFeesPerGas()
  }

  /** Sends a call at a nonce, unless the pending transaction there pays enough. Returns what is pending there. */
  const put = async (call: Call, nonce: number): Promise<Waiting> => {
    const before = waiting?.nonce === nonce ? waiting : { nonce, fees: {}, sent: new Map<Hex, Call>() }
    const { fees, isAtLimit } = replacingFees(await askedFees(), before.fees)
    const now = { ...before, fees }
    const { gasPrice, maxFeePerGas, maxPriorityFeePerGas } = fees
    // At the newest block: the pending one may contain this very call, and then fail or estimate less gas. With `prepare`, viem would use
    // that.
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

  /** Gets a transaction mined at the next nonce. Returns the call of that transaction. */
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
    // An earlier transaction at that nonce may be mined instead.
    while (!isIt(await mineNext(call)));
  }
}
