import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chooseByArrow } from './choose-by-arrow'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A press of a key in a group whose focus moves in a timer, as Radix moves it. Returns how often something was chosen. */
function press(key: string, { moves = true, chosenByFocus = false } = {}): number {
  let isFocused = false
  let isChosen = false
  let clicks = 0
  const next = {
    click: () => {
      isChosen = true
      clicks += 1
    },
  }
  if (moves)
    setTimeout(() => {
      isFocused = true
      if (chosenByFocus) isChosen = true
    })
  const group = { querySelector: () => (isFocused && !isChosen ? next : null) } as unknown as HTMLElement
  chooseByArrow({ key, defaultPrevented: moves, currentTarget: group })
  vi.runAllTimers()
  return clicks
}

test('an arrow chooses what it moves to, also when its key is up before the focus moves', () => {
  expect(press('ArrowDown')).toBe(1)
  expect(press('ArrowLeft')).toBe(1)
})

test('what was chosen with the focus is not chosen again', () => {
  expect(press('ArrowDown', { chosenByFocus: true })).toBe(0)
})

test('a key that moves nothing, or moves without choosing, chooses nothing', () => {
  expect(press('ArrowDown', { moves: false })).toBe(0)
  expect(press('Home')).toBe(0)
  expect(press('Enter')).toBe(0)
})
