import { cache } from 'react'
import { found, pathPart } from '@/app/found'
import { signedIn } from '@/app/signed-in'
import { getDispute } from '@/lib/disputes/queries'
import { DisputeId } from '@/lib/disputes/schema'

/** The dispute of this address for somebody in it, read once per request; strangers get the not-found page. */
export const disputeFor = cache(async (id: string) => {
  const actor = await signedIn(`/disputes/${id}`)
  return { actor, dispute: await found(getDispute(actor, pathPart(DisputeId, id))) }
})
