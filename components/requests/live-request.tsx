'use client'
import { useAskedPage, useFreshPage } from '@/components/realtime/use-fresh-page'
import { callApi } from '@/lib/api/client'
import { requestSignature } from './request-signature'

/** `signature` is what the page shows at the moment. */
type Shown = { id: string; signature: string }

const hasChanged =
  ({ id, signature }: Shown) =>
  async (signal: AbortSignal) => {
    const request = await callApi('GET /prepayment-orders/:id', { params: { id }, signal })
    return requestSignature(request) !== signature
  }

/** Brings the page up to date when the other side acts. Its buyer gets events of it; a seller asks too. */
export const LiveRequest = ({ buyer, ...shown }: Shown & { buyer: boolean }) =>
  buyer ? <Streamed {...shown} /> : <Asked {...shown} />

function Streamed(shown: Shown) {
  useFreshPage({
    concerns: ({ data }) => /^(request|offer|checkout|order)\./.test(data.type),
    changed: hasChanged(shown),
  })
  return null
}

function Asked(shown: Shown) {
  useAskedPage(hasChanged(shown))
  return null
}
