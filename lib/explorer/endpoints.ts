/** The HTTP surface of the explorer (spec §Intent model). */

import { TxHash } from '@/lib/fields'
import { endpoint } from '@/lib/http/endpoint'
import { getTx } from './queries'
import { TxReply } from './schema'

export const txGet = endpoint({
  method: 'GET',
  path: '/onchain/tx/:id',
  area: 'Chain',
  summary: 'Follow a broadcast transaction',
  description:
    'Poll until `INDEXED`: from then on every read shows what it did. A hash nobody knows is `UNKNOWN`, not 404: it may still arrive.',
  auth: 'none',
  params: { id: TxHash },
  response: TxReply,
  errors: ['UNAVAILABLE'],
  handler: ({ params }) => getTx(params.id),
})

export const explorerEndpoints = [txGet]
