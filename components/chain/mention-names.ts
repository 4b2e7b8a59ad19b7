import { keccak256, toHex } from 'viem'
import { callApi } from '@/lib/api/client'
import type { Mention } from '@/lib/chain/descriptions/read-call'

/** The order's title from terms whose hash the call commits to, so that they cannot be forged. Null when they are not found. */
async function provenTitle(order: string, hash: string): Promise<string | null> {
  const { termsText } = await callApi('GET /orders/:id', { params: { id: order } })
  if (!termsText || keccak256(toHex(termsText)) !== hash.toLowerCase()) return null
  const { title } = JSON.parse(termsText) as { title?: unknown }
  return typeof title === 'string' ? ` for “${title}”` : null
}

/** The display name behind an id in a signature. Null when it cannot be found: the id stays then. */
export async function nameOfMention(mention: Mention): Promise<string | null> {
  try {
    switch (mention.as) {
      case 'agent': {
        // A token id returns the job board's shape, which has only the handle.
        const answer = await callApi('GET /agents/:id', { params: { id: mention.id } })
        const handle = 'data' in answer ? answer.data.name : answer.handle
        return handle && `@${handle}`
      }
      case 'order':
        return `“${(await callApi('GET /orders/:id', { params: { id: mention.id } })).title}”`
      case 'terms':
        return await provenTitle(mention.order, mention.id)
      case 'dispute':
        return null
    }
  } catch {
    return null
  }
}
