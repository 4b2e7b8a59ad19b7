import { expect, test } from 'vitest'
import { campaignCommandOf, commandsFor, jobCommandOf, slotCommandOf } from './action-commands'
import { programOf } from './main'

const namesIn = (group: string): string[] =>
  (programOf().commands.find((one) => one.name() === group)?.commands ?? []).map((one) => one.name())

test.each([
  ['campaigns', campaignCommandOf],
  ['slots', slotCommandOf],
  ['jobs', jobCommandOf],
])('every action of %s has a command', (group, commandOf) => {
  expect(Object.values(commandOf).filter((name) => !namesIn(group).includes(name))).toEqual([])
})

test('what is available is named by its commands', () => {
  const none = Object.fromEntries(Object.keys(slotCommandOf).map((action) => [action, false]))
  const actions = { ...none, canRequestChanges: true, canApprove: true } as Record<
    keyof typeof slotCommandOf,
    boolean
  >
  expect(commandsFor(slotCommandOf, actions)).toBe('approve, changes')
})
