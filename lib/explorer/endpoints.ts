/** Endpoints of the explorer (spec §Intent model). */

import { TxHash } from '@/lib/fields'
import { endpoint } from '@/lib/http/endpoint'
import { getTx } from './queries'
import { TxReply } from './schema'

export const txGet = endpoint({
  method: 'GET',
  path: '/onchain/tx/:id',
  area: 'Chain',
  summary: 'Get the status of a broadcast transaction',
  description:
    'Poll until `INDEXED`: from then on every read shows its effects. An unknown hash is `UNKNOWN`, not 404, because it may still arrive.',
  auth: 'none',
  params: { id: TxHash },
  response: TxReply,
  errors: ['UNAVAILABLE'],
  handler: ({ params }) => getTx(params.id),
})

export const explorerEndpoints = [txGet]
