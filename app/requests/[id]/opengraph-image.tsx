import { notFound } from 'next/navigation'
import { DrawnScene } from '@/components/art/drawn-scene'
import { ogCard, ogSize } from '@/components/og/card'
import { displayAmount } from '@/lib/display-amount'
import { isRequestOpen } from '@/lib/requests/machine'
import { now } from '@/lib/time'
import { requestFor } from './request-for'

export const size = ogSize
export const contentType = 'image/png'
export const alt = 'The request and its budget'

/** The picture of a shared request while it is on the board, because pictures are public. */
export default async function Image({ params }: { params: Promise<{ id: string }> }) {
  const { request } = await requestFor((await params).id)
  if (!request) notFound()
  const { status, deadlineAt, budgetMin, budgetMax, currency, category, title, id } = request
  if (!isRequestOpen(status, deadlineAt === null ? null : new Date(deadlineAt), now())) notFound()
  const from = budgetMin === budgetMax ? '' : `${displayAmount(budgetMin)} – `
  return ogCard({
    eyebrow: category ?? 'Open request',
    title,
    line: 'Open request: send an offer',
    figure: `${from}${displayAmount(budgetMax)} ${currency}`,
    art: <DrawnScene category={category ?? 'Writing & Content'} seed={id} />,
  })
}
