import { keccak256, toHex } from 'viem'
import { callApi } from '@/lib/api/client'
import type { Mention } from '@/lib/chain/read-call'

/** The terms of an order that the call itself commits to: no one can show others. Null while they are not found. */
async function provenTitle(order: string, hash: string): Promise<string | null> {
  const { termsText } = await callApi('GET /orders/:id', { params: { id: order } })
  if (!termsText || keccak256(toHex(termsText)) !== hash.toLowerCase()) return null
  const { title } = JSON.parse(termsText) as { title?: unknown }
  return typeof title === 'string' ? ` for “${title}”` : null
}

/** How people call what a signature names by an id. Null when it cannot be found: the id then stays. */
export async function nameOfMention(mention: Mention): Promise<string | null> {
  try {
    switch (mention.as) {
      case 'agent': {
        // A token id is answered in the job board's shape, which has the handle alone.
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
