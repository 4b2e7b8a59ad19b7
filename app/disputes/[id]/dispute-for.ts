import { cache } from 'react'
import { found, pathPart } from '@/app/found'
import { signedIn } from '@/app/signed-in'
import { viewDispute } from '@/lib/disputes/queries'
import { DisputeId } from '@/lib/disputes/schema'

/** The dispute of this URL and its case, for a participant, read once per request; others get the not-found page. */
export const disputeFor = cache(async (raw: string) => {
  const id = pathPart(DisputeId, raw)
  const actor = await signedIn(`/disputes/${id}`)
  return { actor, ...(await found(viewDispute(actor, id))) }
})
