import fc from 'fast-check'
import { expect, test } from 'vitest'
import { taskMachine, taskStates } from '@/lib/tasks/machine'
import { foldArtifacts, isKeptFrom, wireState } from './rows'

const piece = (artifactId: string, text: string, append: boolean) => ({
  artifact: { artifactId, parts: [{ text }] },
  append,
  lastChunk: true,
})

const textsOf = (events: Parameters<typeof foldArtifacts>[0]) =>
  foldArtifacts(events).map(({ artifactId, parts }) => [
    artifactId,
    parts.map(({ content }) => content?.value).join(''),
  ])

test('artifacts are what their pieces add up to', () => {
  const events = [
    piece('a', '1', false),
    piece('b', 'x', false),
    piece('a', '2', true),
    piece('b', 'y', false),
  ]
  expect(textsOf(events)).toEqual([
    ['a', '12'],
    ['b', 'y'],
  ])
})

test('more of what was never begun begins it', () => {
  expect(textsOf([piece('a', '1', true)])).toEqual([['a', '1']])
})

test('however pieces of several artifacts are mixed, each keeps its own order', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.string({ minLength: 1 }))), (pieces) => {
      const whole = new Map<string, string>()
      for (const [id, text] of pieces) whole.set(id, (whole.get(id) ?? '') + text)
      expect(textsOf(pieces.map(([id, text]) => piece(id, text, true)))).toEqual([...whole])
    }),
  )
})

test('every state has a number of its own, and no event leads out of an end', () => {
  expect(new Set(taskStates.map((state) => wireState[state])).size).toBe(taskStates.length)
  for (const state of taskStates)
    if (taskMachine.isTerminal(state))
      for (const event of taskMachine.events) expect(taskMachine.next(state, event)).toBeNull()
})

test('a held message is kept from the other side of its task, until it is released', () => {
  const [caller, holder, task] = ['caller', 'holder', { accountId: 'caller' }]
  const kept = (readerId: string, role: string, isHeldBack: boolean) =>
    isKeptFrom(readerId, task, { role, isHeldBack })
  expect([kept(holder, 'user', true), kept(caller, 'user', true)]).toEqual([true, false])
  expect([kept(holder, 'agent', true), kept(caller, 'agent', true)]).toEqual([false, true])
  for (const reader of [holder, caller])
    for (const role of ['user', 'agent']) expect(kept(reader, role, false)).toBe(false)
})
