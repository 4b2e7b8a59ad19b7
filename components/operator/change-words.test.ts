import { expect, test } from 'vitest'
import { type OwnedKey, ownedKeys, parametersOf } from '@/lib/operations/parameters'
import { changeWords } from './change-words'

const all = ownedKeys.flatMap((key: OwnedKey) => parametersOf[key] ?? [])

test('who receives the fees changes at once, and every other parameter for what is new', () => {
  const atOnce = all.filter(({ kind }) => changeWords[kind].note.includes('at once'))
  expect(new Set(atOnce.map(({ name }) => name))).toEqual(new Set(['feeRecipient']))
  for (const { kind, name } of all)
    expect(changeWords[kind].note.includes('keeps its own terms')).toBe(name !== 'feeRecipient')
})
