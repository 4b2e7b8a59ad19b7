/** Endpoints of the explorer (spec §Intent model). */

import { TxHash } from '@/lib/fields'
import { endpoint } from '@/lib/http/endpoint'
import { listContracts } from './contract-list'
import { ContractList } from './contract-schema'
import { getTx } from './queries'
import { RecordCheck, RecordQuery, TxReply } from './schema'
import { checkRecord } from './verify'

export const txGet = endpoint({
  method: 'GET',
  path: '/onchain/tx/:id',
  area: 'Chain',
  summary: 'Get the status of a broadcast transaction',
  description:
    'Poll until `INDEXED` or `REVERTED`. From `INDEXED` on every read shows its effects; what is `REVERTED` changed nothing, and `error` says why. An unknown hash is `UNKNOWN`, not 404, because it may still arrive.',
  auth: 'none',
  params: { id: TxHash },
  response: TxReply,
  errors: ['UNAVAILABLE'],
  handler: ({ params }) => getTx(params.id),
})

const recordCheckGet = endpoint({
  method: 'GET',
  path: '/explorer/verify',
  area: 'Chain',
  summary: 'Compare an object with its events and its contract',
  description:
    'Folds the stored events of an order, a campaign, a slot, a job or an agent again and reads what its contract stores at the newest indexed block, next to the row of this service. For a transaction, its stored events stand next to its receipt. Ask a node of your own to check the answer itself: the page `/explorer/verify` does so in the browser.',
  auth: 'none',
  query: RecordQuery,
  response: RecordCheck,
  errors: ['NOT_FOUND', 'UNAVAILABLE'],
  handler: ({ query }) => checkRecord(query),
})

const contractListGet = endpoint({
  method: 'GET',
  path: '/explorer/contracts',
  area: 'Chain',
  summary: 'List the contracts with their parameters',
  description:
    'Every contract of this deployment, read from the chain at one block: parameters with the limits that the contract enforces, modules, owner, pause, and every other value that it gives to anyone. Ask a node of your own for the same.',
  auth: 'none',
  response: ContractList,
  errors: ['UNAVAILABLE'],
  handler: listContracts,
})

export const explorerEndpoints = [txGet, recordCheckGet, contractListGet]
