import { cache } from 'react'
import { found, pathPart } from '@/app/found'
import { signedIn } from '@/app/signed-in'
import { getClaim } from '@/lib/brands/queries'
import { RowId } from '@/lib/fields'

/** The reader's claim of this URL, read once per request; others get the not-found page. */
export const claimFor = cache(async (raw: string) => {
  const id = pathPart(RowId, raw)
  const actor = await signedIn(`/brands/claim/${id}`)
  return { actor, claim: await found(getClaim(actor, id)) }
})
