import { cache } from 'react'
import { found, pathPart } from '@/app/found'
import { signedIn } from '@/app/signed-in'
import { getSlot } from '@/lib/campaigns/queries'
import { SlotId } from '@/lib/campaigns/slots/slot-schema'

/** The slot of this URL as the reader sees it, read once per request. A visitor signs in first. */
export const slotFor = cache(async (raw: string) => {
  const id = pathPart(SlotId, raw)
  return found(getSlot(await signedIn(`/slots/${id}`), id))
})
