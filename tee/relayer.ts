/** Posts snapshots to the vaults. Its key only pays gas: anyone can post the same snapshots. */
import type { Hex, PrivateKeyAccount, PublicClient } from 'viem'
import { isFinalAt } from '@/lib/chain/confirming-schema'
import type { Chain } from './chain'
import { makeSender } from './sender'
import type { Store } from './store'
import type { Desk } from './trading/desk'
import { type JobRecord, keys, type SnapshotRecord } from './trading/records'
import { vaultCallOf } from './vault-call'

/** The most snapshots posted for one job before the next job's turn. */
const perTurn = 20

/** The interval of checking a vault that has every snapshot, until the block is final: a reorganisation may remove one. */
const lookMs = 10_000

/** The relayer of the gateway. */
export type Relayer = {
  address: Hex
  /** Posts the missing snapshots of a job to its vault, in order. Throws when one is refused; the next call continues there. */
  post(id: Hex): Promise<void>
}

/** The part of the desk that the relayer uses. */
type Posts = Pick<Desk, 'find' | 'log' | 'nowMs'> & {
  chain: Pick<Chain, 'client'> & { vault(address: Hex): Promise<{ count: number }> }
  store: Pick<Store, 'list'>
}

type Options = {
  account: PrivateKeyAccount
  rpcUrl: string
  /** The number of blocks on top of a block that make it final. */
  finalityBlocks: number
  /** How long a transaction may wait before it is sent with higher fees. */
  replaceAfterMs?: number
}

/** A vault that has had `count` snapshots at least since this block. */
type Whole = { count: number; block: { number: bigint; hash: Hex }; isFinal: boolean; atMs: number }

/** Checks whether a vault with `count` snapshots has had them since a final block. */
async function lookAgain(
  client: PublicClient,
  { count, finalityBlocks }: { count: number; finalityBlocks: number },
  before: Whole | undefined,
): Promise<Omit<Whole, 'atMs'>> {
  const { number, hash } = await client.getBlock({ blockTag: 'latest' })
  const hasStood =
    before?.count === count &&
    before.block.number <= number &&
    (await client.getBlock({ blockNumber: before.block.number })).hash === before.block.hash
  const block = hasStood ? before.block : { number, hash }
  return { count, block, isFinal: isFinalAt(number, finalityBlocks, block.number) }
}

/** Creates the relayer of a key. It sends one transaction at a time, with consecutive nonces. */
export function makeRelayer(desk: Posts, options: Options): Relayer {
  const { account, finalityBlocks } = options
  const { client } = desk.chain
  const send = makeSender({ client, ...options })
  let turn: Promise<unknown> = Promise.resolve()
  /** Vaults that had every snapshot, so that a job without new snapshots costs no read. */
  const whole = new Map<Hex, Whole>()

  /** Returns the job if its vault may lack a snapshot. */
  const toLookAt = (id: Hex): JobRecord | null => {
    const job = desk.find(id)
    if (!job || job.seq === 0) return null
    const last = whole.get(id)
    if (!last || last.count < job.seq) return job
    return !last.isFinal && desk.nowMs() - last.atMs >= lookMs ? job : null
  }

  const postNext = async (id: Hex): Promise<void> => {
    const job = toLookAt(id)
    if (!job) return
    const { count } = await desk.chain.vault(job.vault)
    if (count >= job.seq) {
      const seen = await lookAgain(client, { count, finalityBlocks }, whole.get(id))
      return void whole.set(id, { ...seen, atMs: desk.nowMs() })
    }
    whole.delete(id)
    const next = await desk.store.list<SnapshotRecord>(keys.snapshots(id), { skip: count, limit: perTurn })
    for (const snapshot of next) {
      const call = { to: job.vault, data: vaultCallOf({ ...snapshot, value: BigInt(snapshot.value) }) }
      await send(call)
      desk.log.info({ job: id, seq: snapshot.seq }, 'snapshot posted')
    }
  }

  return {
    address: account.address.toLowerCase() as Hex,
    async post(id) {
      // A job without new snapshots does not wait for the transactions of others.
      if (!toLookAt(id)) return
      const mine = turn.then(
        () => postNext(id),
        () => postNext(id),
      )
      turn = mine
      return mine
    },
  }
}
