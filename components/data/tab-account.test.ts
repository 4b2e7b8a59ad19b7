import { expect, test } from 'vitest'
import { storageInTest } from './storage-in-test'
import { claimTab, forgetAccount } from './tab-account'

function tabWith(...names: string[]) {
  const { kept, store } = storageInTest(...names)
  return { store, names: () => [...kept.keys()].filter((name) => name !== 'merx.account') }
}

const ofAccount = ['merx.draft:offer:1', 'merx.tx:order:1', 'merx.fills:0x01', 'merx.order:0x01']

test('another account finds nothing of the one before', () => {
  const { store, names } = tabWith()
  expect(claimTab(store, 'ada')).toBe(false)
  for (const name of [...ofAccount, 'other']) store.setItem(name, 'kept')
  expect(claimTab(store, 'bea')).toBe(true)
  expect(names()).toEqual(['other'])
  expect(claimTab(store, 'bea')).toBe(false)
})

test('the same account keeps its drafts and its pending transactions', () => {
  const { store, names } = tabWith(...ofAccount)
  expect(claimTab(store, 'ada')).toBe(false)
  expect(claimTab(store, 'ada')).toBe(false)
  expect(names()).toEqual(ofAccount)
})

test('after a sign-out nothing is left, and what a visitor types then stays for who signs in', () => {
  const { store, names } = tabWith(...ofAccount, 'other')
  claimTab(store, 'ada')
  forgetAccount(store)
  expect(names()).toEqual(['other'])
  store.setItem('merx.draft:request', 'kept')
  expect(claimTab(store, 'bea')).toBe(false)
  expect(names()).toEqual(['other', 'merx.draft:request'])
})

test('what a wallet sends after a sign-out is not followed for the next account', () => {
  const { store, names } = tabWith()
  claimTab(store, 'ada')
  forgetAccount(store)
  for (const name of ['merx.tx:job:create', 'merx.draft:request']) store.setItem(name, 'kept')
  expect(claimTab(store, 'bea')).toBe(false)
  expect(names()).toEqual(['merx.draft:request'])
})
