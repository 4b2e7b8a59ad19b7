import type { Address, Hex } from 'viem'
import { signTypedData } from 'wagmi/actions'
import { ApiError, callLoosely } from '@/lib/api/client'
import type { PermitReply } from '@/lib/checkout/schema'
import { contentOf, type TxStep } from './tx-plan'
import type { TxRun } from './tx-run'
import { onOurChain, readyWallet } from './tx-wallet'

export type SignedPermit = { deadline: number; signature: Hex }

/** The permit to sign; null when token or wallet support none, so that the approval has to be sent. */
async function askPermit(run: TxRun, step: TxStep): Promise<PermitReply | null> {
  const { permit, permitKey, params, prepare } = step
  if (permitKey) {
    const body = { ...step.body, ...run.typed }
    const answer = contentOf(await callLoosely(prepare, { params, body, signal: run.signal }))
    return answer[permitKey] as PermitReply | null
  }
  if (!permit) return null
  try {
    return (await callLoosely(permit, { params, signal: run.signal })) as PermitReply
  } catch (error) {
    if (error instanceof ApiError && error.code === 'CONFLICT') return null
    throw error
  }
}

/** Has the wallet sign a permit: no transaction, no fee. Null when an approval has to be sent instead. */
async function signPermit(run: TxRun, index: number, step: TxStep): Promise<SignedPermit | null> {
  const asked = await askPermit(run, step)
  if (!asked) return null
  const { typedData, deadline } = asked
  const { domain, message } = typedData
  const wallet = await readyWallet(message.owner, (list) => {
    run.report({ name: 'connecting', step: index, wanted: message.owner })
    return run.pick(list, message.owner)
  })
  run.signal.throwIfAborted()
  await onOurChain(wallet, () => run.report({ name: 'switching', step: index }))
  run.signal.throwIfAborted()
  run.report({ name: 'signing', step: index, summary: `${step.label}. This signature costs nothing.` })
  const signature = await signTypedData(wallet.config, {
    ...typedData,
    domain: { ...domain, verifyingContract: domain.verifyingContract as Address },
    account: wallet.address,
    connector: wallet.connector,
    message: {
      ...message,
      value: BigInt(message.value),
      nonce: BigInt(message.nonce),
      deadline: BigInt(message.deadline),
    },
  })
  return { deadline, signature }
}

/** Permits that were refused although the wallet signed them: the approval is sent instead. */
const refused = new Set<string>()

/** Records that the token refused a signed permit of this run. */
export const refusePermit = (run: TxRun) => refused.add(run.key)

/** Has the wallet sign the permit of a step. Null when the step has none, or an approval has to be sent instead. */
export async function permitFor(run: TxRun, index: number): Promise<SignedPermit | null> {
  const step = run.steps[index]
  return (step?.permit || step?.permitKey) && !refused.has(run.key) ? signPermit(run, index, step) : null
}
