import { expect, test } from 'vitest'
import { holdPage, whenFree } from './page-hold'

test('a page that nothing holds is rendered at once', () => {
  const seen: string[] = []
  whenFree(() => seen.push('rendered'))
  expect(seen).toEqual(['rendered'])
})

test('a held page is rendered once, when the last hold ends', () => {
  const seen: string[] = []
  const [first, second] = [holdPage(), holdPage()]
  whenFree(() => seen.push('rendered'))
  first()
  first()
  expect(seen).toEqual([])
  second()
  expect(seen).toEqual(['rendered'])
  holdPage()()
  expect(seen).toEqual(['rendered'])
})

test('a rendering that is called off does not come', () => {
  const seen: string[] = []
  const free = holdPage()
  const callOff = whenFree(() => seen.push('rendered'))
  callOff()
  free()
  expect(seen).toEqual([])
})
