import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteAccount, watchAccount } from './account-here'
import { storageInTest } from './storage-in-test'

beforeEach(() => {
  vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage: storageInTest().store }))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

/** A change of account in another tab, and the event that this tab receives. */
function inAnotherTab(accountId: string | null) {
  noteAccount(accountId)
  window.dispatchEvent(new Event('storage'))
}

test.each([
  ['signs out', null],
  ['signs in as another account', 'bea'],
])('a tab is left once when another one %s', (_, accountId) => {
  const leave = vi.fn()
  noteAccount('ada')
  watchAccount('ada', leave)
  inAnotherTab(accountId)
  inAnotherTab('cleo')
  expect(leave).toHaveBeenCalledTimes(1)
})

test('a page that was kept while another tab signed out is left when it is shown again', () => {
  const leave = vi.fn()
  noteAccount('ada')
  watchAccount('ada', leave)
  noteAccount(null)
  expect(leave).not.toHaveBeenCalled()
  window.dispatchEvent(new Event('pageshow'))
  expect(leave).toHaveBeenCalledTimes(1)
})

test('nothing happens while every tab shows the same account, and after the end', () => {
  const leave = vi.fn()
  noteAccount('ada')
  const stop = watchAccount('ada', leave)
  inAnotherTab('ada')
  window.dispatchEvent(new Event('pageshow'))
  stop()
  inAnotherTab(null)
  expect(leave).not.toHaveBeenCalled()
})
