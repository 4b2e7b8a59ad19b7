/** The caller that submits or withdraws an offer: the wallet that signed the call's headers, or the signed-in wallet. */
import type { Actor } from '@/lib/actor'
import { hasWalletHeaders, walletOfHeaders } from '@/lib/auth/wallet-headers'
import { AppError } from '@/lib/errors'
import { actorOf, requireScope } from '@/lib/http/auth/auth'
import type { ApiRequest } from '@/lib/http/request'
import { publicJob } from '@/lib/jobs/access'
import type { JobOfferBody } from '@/lib/jobs/body-schema'
import { withdrawOffer } from './offer-withdrawal'
import { submitOffer } from './offers'

/** The action that the wallet headers sign (spec §Wallet headers); the resource is the job's id. */
const offersAction = 'offers'

type Offerer = Pick<Actor, 'accountId' | 'wallet'> & { isSignedIn: boolean }

/** Returns the caller; `named` is the actor, if there is one. Throws `BAD_REQUEST` for both kinds of proof, or none. */
async function offererOf(named: Actor | null, request: ApiRequest, jobId: string): Promise<Offerer> {
  if (named) return { accountId: named.accountId, wallet: named.wallet, isSignedIn: true }
  if (hasWalletHeaders(request)) {
    if (request.headers.has('authorization'))
      throw new AppError('BAD_REQUEST', 'Send wallet headers or a Bearer token, not both.')
    return {
      ...(await walletOfHeaders(request, { action: offersAction, resource: jobId })),
      isSignedIn: false,
    }
  }
  const actor = await actorOf(request)
  // Without any proof the error names the missing header.
  if (!actor)
    return {
      ...(await walletOfHeaders(request, { action: offersAction, resource: jobId })),
      isSignedIn: false,
    }
  requireScope(actor, 'api:write')
  return { accountId: actor.accountId, wallet: actor.wallet, isSignedIn: true }
}

/**
 * Submits an offer. A signed-in caller sends it with the signature for the contract, which proves the wallet; a second one over the headers
 * would prove the same again.
 */
export async function offerBy(named: Actor | null, request: ApiRequest, jobId: string, body: JobOfferBody) {
  const { wallet, isSignedIn } = await offererOf(named, request, jobId)
  if (isSignedIn && body.signature === undefined) {
    // An unknown job is 404, even if the body is invalid.
    await publicJob(jobId)
    throw new AppError(
      'BAD_REQUEST',
      'signature: without wallet headers the offer needs its signature for the contract (seal, expiresAt, signature).',
      { field: 'signature' },
    )
  }
  return { success: true as const, data: await submitOffer(wallet, jobId, body) }
}

/** Withdraws an offer. */
export async function withdrawBy(
  named: Actor | null,
  request: ApiRequest,
  jobId: string,
  agentId: string,
  ownerAddress: `0x${string}`,
) {
  const signer = await offererOf(named, request, jobId)
  return { success: true as const, data: await withdrawOffer(signer, jobId, agentId, ownerAddress) }
}
