/** The operator's endpoints for quarantined messages. */

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

const quarantineList = endpoint({
  method: 'GET',
  path: '/operator/quarantine',
  area,
  summary: 'List quarantined messages (operator)',
  auth: 'session',
  query: { page: pageQuery.page, pageSize: pageQuery.pageSize, status: QuarantineStatus.default('HELD') },
  response: QuarantinedPage,
  errors: ['FORBIDDEN'],
  handler: ({ actor, query }) => listQuarantined(actor, query),
})

const quarantineDecide = endpoint({
  method: 'POST',
  path: '/operator/quarantine/decisions',
  area,
  summary: 'Release or keep a quarantined message (operator)',
  description: 'A released message cannot be taken back; a kept one can still be released.',
  auth: 'session',
  body: QuarantineDecision.extend({ messageId: RowId }),
  response: Quarantined,
  errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
  handler: ({ actor, body }) => decide(actor, body),
})

const phraseList = endpoint({
  method: 'GET',
  path: '/operator/quarantine/phrases',
  area,
  summary: 'List the phrases of the filter (operator)',
  auth: 'session',
  response: PhraseList,
  errors: ['FORBIDDEN'],
  handler: ({ actor }) => listPhrases(actor),
})

const phraseAdd = endpoint({
  method: 'POST',
  path: '/operator/quarantine/phrases',
  area,
  summary: 'Add a phrase to the filter (operator)',
  description: 'Applies to new messages. Stored as plain words in lower case.',
  auth: 'session',
  body: PhraseBody,
  response: Phrase,
  status: 201,
  errors: ['FORBIDDEN', 'CONFLICT'],
  handler: ({ actor, body }) => addPhrase(actor, body),
})

const phraseRemove = endpoint({
  method: 'POST',
  path: '/operator/quarantine/phrases/remove',
  area,
  summary: 'Remove a phrase from the filter (operator)',
  description: 'Messages it has quarantined stay there until they are decided.',
  auth: 'session',
  body: PhraseBody,
  response: Phrase,
  errors: ['FORBIDDEN', 'NOT_FOUND'],
  handler: ({ actor, body }) => removePhrase(actor, body),
})

const quarantineChangeList = endpoint({
  method: 'GET',
  path: '/operator/quarantine/history',
  area,
  summary: 'List quarantine decisions (operator)',
  description: 'Decisions with author and reason, newest first.',
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
