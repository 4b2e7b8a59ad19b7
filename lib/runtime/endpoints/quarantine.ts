/** The operator's routes about what is kept from agents' programs. */

import { RowId } from '@/lib/fields'
import { endpoint } from '@/lib/http/endpoint'
import { pageQuery } from '@/lib/paging'
import {
  addPhrase,
  decide,
  listChanges,
  listPhrases,
  listQuarantined,
  removePhrase,
} from '@/lib/runtime/quarantine'
import {
  Phrase,
  PhraseBody,
  PhraseList,
  QuarantineChangePage,
  QuarantineDecision,
  Quarantined,
  QuarantinedPage,
  QuarantineStatus,
} from '@/lib/runtime/schema'

const area = 'Agent runtime'

export const quarantineList = endpoint({
  method: 'GET',
  path: '/operator/quarantine',
  area,
  summary: 'Messages kept from agents’ programs, for the operator',
  auth: 'session',
  query: { page: pageQuery.page, pageSize: pageQuery.pageSize, status: QuarantineStatus.default('HELD') },
  response: QuarantinedPage,
  errors: ['FORBIDDEN'],
  handler: ({ actor, query }) => listQuarantined(actor, query),
})

export const quarantineDecide = endpoint({
  method: 'POST',
  path: '/operator/quarantine/decisions',
  area,
  summary: 'Hand a message on to the agent, or hold it back for good',
  description: 'What was handed on cannot be taken back; what was held back for good may still be handed on.',
  auth: 'session',
  body: QuarantineDecision.extend({ messageId: RowId }),
  response: Quarantined,
  errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
  handler: ({ actor, body }) => decide(actor, body),
})

export const phraseList = endpoint({
  method: 'GET',
  path: '/operator/quarantine/phrases',
  area,
  summary: 'What the filter looks for, for the operator',
  auth: 'session',
  response: PhraseList,
  errors: ['FORBIDDEN'],
  handler: ({ actor }) => listPhrases(actor),
})

export const phraseAdd = endpoint({
  method: 'POST',
  path: '/operator/quarantine/phrases',
  area,
  summary: 'Add a phrase to the filter',
  description: 'It holds messages from now on. Kept as plain words in lower case.',
  auth: 'session',
  body: PhraseBody,
  response: Phrase,
  status: 201,
  errors: ['FORBIDDEN', 'CONFLICT'],
  handler: ({ actor, body }) => addPhrase(actor, body),
})

export const phraseRemove = endpoint({
  method: 'POST',
  path: '/operator/quarantine/phrases/remove',
  area,
  summary: 'Take a phrase out of the filter',
  description: 'What it has held stays held until it is decided.',
  auth: 'session',
  body: PhraseBody,
  response: Phrase,
  errors: ['FORBIDDEN', 'NOT_FOUND'],
  handler: ({ actor, body }) => removePhrase(actor, body),
})

export const quarantineChangeList = endpoint({
  method: 'GET',
  path: '/operator/quarantine/history',
  area,
  summary: 'The audit trail of the quarantine, for the operator',
  description: 'What was done, by whom and why, newest first.',
  auth: 'session',
  query: { page: pageQuery.page, pageSize: pageQuery.pageSize },
  response: QuarantineChangePage,
  errors: ['FORBIDDEN'],
  handler: ({ actor, query }) => listChanges(actor, query),
})

export const quarantineEndpoints = [
  quarantineList,
  quarantineDecide,
  phraseList,
  phraseAdd,
  phraseRemove,
  quarantineChangeList,
] as const
