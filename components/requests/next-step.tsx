import { CircleCheck, Hourglass } from 'lucide-react'
import { Note } from '@/components/ui/states'
import type { RequestWithOffers } from '@/lib/offers/schema'
import { requestNextStep } from './request-next-step'

/** The sentence as a note: amber when the reader has to act. */
export function NextStep({ request, isPart }: { request: RequestWithOffers; isPart: boolean }) {
  const { text, yours, isPaid } = requestNextStep(request, isPart)
  return (
    <Note tone={yours ? 'wait' : isPaid ? 'safe' : 'plain'} icon={isPaid ? <CircleCheck /> : <Hourglass />}>
      {text}
    </Note>
  )
}
