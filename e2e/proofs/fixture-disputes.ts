/** The disputes of the fixtures, with something private of every kind in them. */
import { createHash } from 'node:crypto'
import { challenge, disputed } from '@/e2e/api/disputes/judges'
import type { UploadReply } from '@/lib/storage/uploads'
import type { Person } from '../api/sellers'
import { act, delivered, good, type Pair } from '../api/traders'
import type { Thing } from './fixtures'

/** Uploads and registers a file of evidence; returns its id. */
export async function evidence(who: Person, dispute: string, text: string): Promise<string> {
  const content = new TextEncoder().encode(text)
  const kind = { contentType: 'text/plain', sizeBytes: content.byteLength }
  const at = `/disputes/${dispute}/evidence`
  const link = good(await who.post<UploadReply>(`${at}/upload-url`, { fileName: 'proof.txt', ...kind }))
  await who.actor.upload({ url: link.uploadUrl, headers: link.headers }, content, kind.contentType)
  const sha256 = createHash('sha256').update(content).digest('hex')
  const file = { s3Key: link.key, sha256, ...kind }
  return good(await who.post<{ id: string }>(`${at}/artifacts`, file)).id
}

/** A dispute with everything private in it, and one that has ended. */
export async function disputesOf(pair: Pair, secret: string): Promise<Thing[]> {
  const { buyer, seller } = pair
  const order = await delivered(pair)
  const dispute = await challenge(pair, order, `Complaint ${secret}`)
  const file = await evidence(seller, dispute, `Proof ${secret}`)
  good(await buyer.post(`/disputes/${dispute}/evidence-requests`, { text: `Show me: ${secret}` }))
  good(await seller.post(`/disputes/${dispute}/evidence-payloads`, { text: `Here: ${secret}` }))
  const ended = await disputed(pair)
  await act(buyer, `/orders/${ended.order}/settlement/prepare`, { providerBps: 5_000 })
  await act(seller, `/orders/${ended.order}/settlement/accept/prepare`)
  const owned = { open: false, owner: 'buyer' } as const
  return [
    { kind: 'order', id: order, state: 'IN_DISPUTE', open: true, owner: 'buyer' },
    { kind: 'dispute', id: dispute, state: 'EVIDENCE_PHASE', ...owned },
    { kind: 'dispute', id: ended.dispute, state: 'SETTLED', ...owned },
    { kind: 'evidence', id: file, state: 'registered', open: false, owner: 'seller' },
    { kind: 'resolution', id: dispute, state: 'EVIDENCE_PHASE', ...owned },
    { kind: 'resolution', id: ended.dispute, state: 'SETTLED', open: true, owner: 'buyer' },
  ]
}
