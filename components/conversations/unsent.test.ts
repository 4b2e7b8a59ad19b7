import { expect, test } from 'vitest'
import { makeQueryClient } from '@/components/data/query-client'
import { storageInTest } from '@/components/data/storage-in-test'
import { type Outgoing, pendingOf, type Sending, sendKey } from './outgoing'
import { forgetUnsent, keepUnsent, restoreUnsent } from './unsent'

const sent = (key: string, id = 'c1'): Outgoing => ({
  params: { id },
  body: { text: `Text of ${key}`, attachments: [{ key: 'f1', sha256: '0x01' }] },
  idempotencyKey: key,
  names: [{ fileName: 'sample.csv', contentType: 'text/csv', sizeBytes: 23 }],
})

/** The store of a tab, and the unsent messages that a page shows after loading in it. */
function tab() {
  const { kept, store } = storageInTest()
  const load = (id: string, times = 1) => {
    const client = makeQueryClient()
    for (let time = 0; time < times; time++) restoreUnsent(client, store, id)
    const sendings = client.getMutationCache().findAll({ mutationKey: sendKey(id), exact: true })
    return pendingOf(sendings.map(({ state }) => state as Sending))
  }
  return { kept, store, load }
}

test('what was not sent is there after a reload, whole, in its order and with its key', () => {
  const { store, load } = tab()
  for (const key of ['k1', 'k2']) keepUnsent(store, sent(key))
  keepUnsent(store, sent('k3', 'c2'))
  expect(load('c1').map((one) => one.sent)).toEqual([sent('k1'), sent('k2')])
  expect(load('c1')[0]?.failure).toBe('It is kept here until you send or discard it.')
})

test('a conversation that is opened twice in a page shows it once', () => {
  const { store, load } = tab()
  keepUnsent(store, sent('k1'))
  keepUnsent(store, sent('k1'))
  expect(load('c1', 2)).toHaveLength(1)
})

test('what was sent or discarded is forgotten', () => {
  const { kept, store, load } = tab()
  for (const key of ['k1', 'k2']) keepUnsent(store, sent(key))
  forgetUnsent(store, 'c1', 'k1')
  expect(load('c1').map(({ key }) => key)).toEqual(['k2'])
  forgetUnsent(store, 'c1', 'k2')
  expect(kept.size).toBe(0)
})

test('it is kept as a draft, which the tab forgets with its account', () => {
  const { kept, store } = tab()
  keepUnsent(store, sent('k1'))
  expect([...kept.keys()]).toEqual(['merx.draft:unsent:c1'])
})
