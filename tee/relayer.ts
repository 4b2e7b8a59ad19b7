/** Posts snapshots on the vaults. Its key pays gas and nothing else: what it posts, anyone can post. */
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

/** Between two looks at a vault that has every snapshot, until its block is final: a reorganisation may take one away. */
const lookMs = 10_000

/** The relayer. */
export type Relayer = {
  address: Hex
  /** Posts the snapshots of a job that the vault lacks, in order. Throws when one is refused; the next call goes on there. */
  post(id: Hex): Promise<void>
}

/** What the relayer needs of the desk. */
type Posts = Pick<Desk, 'find' | 'log' | 'nowMs'> & {
  chain: Pick<Chain, 'client'> & { vault(address: Hex): Promise<{ count: number }> }
  store: Pick<Store, 'list'>
}

type Options = {
  account: PrivateKeyAccount
  rpcUrl: string
  /** Blocks that follow a block until it is final. */
  finalityBlocks: number
  /** How long a transaction may wait before it is sent with higher fees. */
  replaceAfterMs?: number
}

/** A vault that has so many snapshots since this block, or longer. */
type Whole = { count: number; block: { number: bigint; hash: Hex }; isFinal: boolean; atMs: number }

/** Looks whether a vault that has `count` snapshots has had them since a block that is final. */
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

/** The relayer of a key. One transaction at a time: its nonces follow each other. */
export function makeRelayer(desk: Posts, options: Options): Relayer {
  const { account, finalityBlocks } = options
  const { client } = desk.chain
  const send = makeSender({ client, ...options })
  let turn: Promise<unknown> = Promise.resolve()
  /** Vaults that had every snapshot, so that a job without news costs no read. */
  const whole = new Map<Hex, Whole>()

  /** The job, when its vault may lack a snapshot. */
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
      // A job without news does not wait for the transactions of others.
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
