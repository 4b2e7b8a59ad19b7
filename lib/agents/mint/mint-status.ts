/** The status of a broadcast mint. */
import { parseEventLogs } from 'viem'
import type { Actor } from '@/lib/actor'
import { findAgentRow } from '@/lib/agents/access'
import type { Mint } from '@/lib/agents/schema'
import { nullIfUnknown, publicClient } from '@/lib/chain/client'
import { deployment } from '@/lib/chain/deployment'
import { identityRegistryAbi } from '@/lib/chain/generated/abi'
import { db } from '@/lib/db/client'
import { notFound } from '@/lib/errors'

type Hash = `0x${string}`
const stranger = () => notFound('mint of yours with this transaction')
const unlinked = { agentTokenId: null, agentId: null, handle: null }

/**
 * PENDING until the mint is indexed, then CONFIRMED with its token id; FAILED when it reverted, UNKNOWN when the chain has no
 * such transaction. Throws `NOT_FOUND` for anyone but the minting wallet.
 */
export async function getMint(actor: Actor, txHash: Hash): Promise<Mint> {
  const ownToken = () =>
    db.chainAgent.findFirst({ where: { txHash, registrant: actor.wallet }, orderBy: { tokenId: 'asc' } })
  // The transaction may have minted several agents. It is indexed as a whole: if one token is indexed, the caller's is too.
  const isIndexed = async () => (await db.chainAgent.findFirst({ where: { txHash } })) !== null
  const token = (await ownToken()) ?? ((await isIndexed()) ? await ownToken() : undefined)
  if (token === null) throw stranger()
  if (!token) return unindexedMint(actor, txHash)
  const profile = await findAgentRow(token.tokenId.toFixed())
  return {
    txHash,
    status: 'CONFIRMED',
    agentTokenId: token.tokenId.toNumber(),
    agentId: profile?.profileId ?? null,
    handle: profile?.profileId ? profile.handle : null,
  }
}

/** Whether a transaction is from this wallet or goes through it as a contract wallet: is sent to it or contains it (ERC-4337). */
const concerns = (transaction: { from: string; to: string | null; input: string }, wallet: string): boolean =>
  transaction.from.toLowerCase() === wallet ||
  transaction.to?.toLowerCase() === wallet ||
  transaction.input.toLowerCase().includes(wallet.slice(2))

async function unindexedMint(actor: Actor, txHash: Hash): Promise<Mint> {
  const client = publicClient()
  const receipt = await nullIfUnknown(client.getTransactionReceipt({ hash: txHash }))
  if (receipt?.status !== 'success') {
    const transaction = await nullIfUnknown(client.getTransaction({ hash: txHash }))
    if (!transaction) return { txHash, status: 'UNKNOWN', ...unlinked }
    if (!concerns(transaction, actor.wallet)) throw stranger()
    return { txHash, status: receipt ? 'FAILED' : 'PENDING', ...unlinked }
  }
  const registry = deployment().contracts.identityRegistry.toLowerCase()
  const logs = receipt.logs.filter((log) => log.address.toLowerCase() === registry)
  // Read from the event, not the sender: the transaction of a contract wallet has another sender.
  const mints = parseEventLogs({ abi: identityRegistryAbi, eventName: 'Registered', logs })
  if (!mints.some((mint) => mint.args.owner.toLowerCase() === actor.wallet)) throw stranger()
  return { txHash, status: 'PENDING', ...unlinked }
}
