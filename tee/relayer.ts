/** Posts snapshots on the vaults. Its key pays gas and nothing else: what it posts, anyone can post. */
import { createWalletClient, type Hex, http, type PrivateKeyAccount } from 'viem'
import { minedReceipt } from '@/lib/chain/mined-receipt'
import type { Desk } from './trading/desk'
import { keys, type SnapshotRecord } from './trading/records'
import { vaultCallOf } from './vault-call'

/** Snapshots that are posted for a job before others have a turn. */
const perTurn = 20

/** The relayer. */
export type Relayer = {
  address: Hex
  /** Posts the snapshots of a job that the vault lacks, in order. Throws when one is refused; the next call goes on there. */
  post(id: Hex): Promise<void>
}

/** The relayer of a key. One transaction at a time: its nonces follow each other. */
export function makeRelayer(desk: Desk, account: PrivateKeyAccount, rpcUrl: string): Relayer {
  const { chain } = desk
  const wallet = createWalletClient({
    account,
    chain: chain.client.chain,
    transport: http(rpcUrl, { timeout: 10_000 }),
  })
  let turn: Promise<unknown> = Promise.resolve()
  /** How many snapshots of each job the vault has, so that a job without news costs no read. */
  const recorded = new Map<Hex, number>()

  const postNext = async (id: Hex): Promise<void> => {
    const job = desk.find(id)
    if (!job || (recorded.get(id) ?? -1) >= job.seq || job.seq === 0) return
    const { count } = await chain.vault(job.vault)
    recorded.set(id, count)
    const next = await desk.store.list<SnapshotRecord>(keys.snapshots(id), { skip: count, limit: perTurn })
    for (const snapshot of next) {
      await postOne(job.vault, snapshot)
      recorded.set(id, snapshot.seq + 1)
      desk.log.info({ job: id, seq: snapshot.seq }, 'snapshot posted')
    }
  }

  const postOne = async (vault: Hex, record: SnapshotRecord): Promise<void> => {
    const call = { to: vault, data: vaultCallOf({ ...record, value: BigInt(record.value) }) }
    // Asked first: a snapshot that someone else has just posted costs no gas.
    await chain.client.call({ account, ...call })
    const hash = await wallet.sendTransaction({ ...call, chain: chain.client.chain ?? null })
    const { status } = await minedReceipt(chain.client, hash, { timeoutMs: 60_000, everyMs: 200 })
    if (status !== 'success') throw new Error(`the transaction ${hash} that posts a snapshot was reverted`)
  }

  return {
    address: account.address.toLowerCase() as Hex,
    post(id) {
      const mine = turn.then(
        () => postNext(id),
        () => postNext(id),
      )
      turn = mine
      return mine
    },
  }
}
