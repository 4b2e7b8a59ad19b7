import { BaseError, type Hex, WaitForCallsStatusTimeoutError } from 'viem'
import { getCapabilities, sendCalls, waitForCallsStatus } from 'wagmi/actions'
import { callLoosely } from '@/lib/api/client'
import type { CallsReply } from '@/lib/checkout/schema'
import { codeOf, TxStopped } from './tx-failure'
import { contentOf, type TxBatch } from './tx-plan'
import type { TxRun } from './tx-run'
import { onOurChain, readyWallet, type Wallet } from './tx-wallet'
import { walletConfig } from './wallet-config'

/** Whether the wallet sends several calls as one (EIP-5792). A wallet that does not know the question cannot. */
async function isAtomic({ config, connector, address, chainId }: Wallet): Promise<boolean> {
  try {
    const capabilities = await getCapabilities(config, { account: address, connector, chainId })
    const { status } = (capabilities as { atomic?: { status?: string } }).atomic ?? {}
    return status === 'supported' || status === 'ready'
  } catch {
    return false
  }
}

/** Refusals that mean "not as a batch": one call after the other still works. */
const notAsBatch = new Set([4200, 5700, 5710, 5740, 5750, 5760, -32601])

/** A batch that was sent: the wallet's id of it, and what the server answered when it was prepared. */
export type SentBatch = { id: string; answer: Record<string, unknown> }

/**
 * Sends everything as one atomic batch. Returns null where the wallet cannot, or where there is only one call: nothing
 * has been sent then.
 */
export async function callBatch(run: TxRun, batch: TxBatch): Promise<SentBatch | null> {
  run.report({ name: 'preparing', step: 0 })
  const wallet = await readyWallet(batch.from, (list) => {
    run.report({ name: 'connecting', step: 0, wanted: batch.from })
    return run.pick(list, batch.from)
  })
  if (!(await isAtomic(wallet))) return null
  run.report({ name: 'preparing', step: 0 })
  const options = { params: batch.params, ...(batch.takesTyped && { body: run.typed }), signal: run.signal }
  const answer = contentOf(await callLoosely(batch.prepare, options))
  const { calls } = answer as CallsReply
  if (calls.length < 2) return null
  const step = run.steps.length - 1
  await onOurChain(wallet, () => run.report({ name: 'switching', step }))
  // Each call on a line of its own.
  const summary = calls.map((one, index) => `${index + 1}. ${one.summary}`).join('\n')
  run.report({ name: 'signing', step, summary })
  try {
    const { id } = await sendCalls(wallet.config, {
      account: wallet.address,
      connector: wallet.connector,
      chainId: wallet.chainId,
      forceAtomic: true,
      calls: calls.map(({ to, data }) => ({ to, data, value: 0n })),
    })
    return { id, answer }
  } catch (error) {
    if (error instanceof BaseError && notAsBatch.has(codeOf(error) ?? 0)) return null
    throw error
  }
}

const late = new TxStopped({
  kind: 'late',
  title: 'The chain is slow to take it',
  text: 'Your wallet has sent it and it is still waiting. Do not send it again. You may close this page; we follow it.',
  remedy: 'keep-waiting',
})

/** Waits until the wallet says that the batch is mined. Returns the hash of its last transaction. */
export async function minedBatch(id: string, timeout: number): Promise<Hex> {
  const { config } = await walletConfig()
  const result = await waitForCallsStatus(config, { id, timeout }).catch((error: unknown) => {
    throw error instanceof WaitForCallsStatusTimeoutError ? late : error
  })
  const hash = result.receipts?.at(-1)?.transactionHash
  if (result.status === 'success' && hash) return hash
  throw new TxStopped({
    kind: 'reverted',
    title: 'The contract refused it',
    text: 'The steps were sent as one and undone as one: no money moved but the network’s fee. Reload to see where things stand.',
    remedy: 'reload',
  })
}
