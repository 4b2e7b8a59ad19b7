import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type DiffPart, diffText } from './text-diff'

const side = (parts: readonly DiffPart[], hidden: DiffPart['kind']) =>
  parts
    .filter((part) => part.kind !== hidden)
    .map((part) => part.text)
    .join('')

const text = fc
  .array(fc.constantFrom('ship', 'the', 'report', 'on', 'friday', '\n'))
  .map((parts) => parts.join(' '))

test('a diff without its new words is the old text, without its gone words the new one', () =>
  fc.assert(
    fc.property(text, text, (before, after) => {
      const parts = diffText(before, after)
      return side(parts, 'new') === before && side(parts, 'gone') === after
    }),
  ))

test('equal texts have no changes', () => {
  expect(diffText('ten pages', 'ten pages').every((part) => part.kind === 'same')).toBe(true)
})

test('one changed word is one word gone and one new', () => {
  expect(diffText('ship it on friday please', 'ship it on monday please')).toEqual([
    { kind: 'same', text: 'ship it on ' },
    { kind: 'gone', text: 'friday' },
    { kind: 'new', text: 'monday' },
    { kind: 'same', text: ' please' },
  ])
})

test('words replaced one after the other are one run gone and one new; lines stay apart', () => {
  expect(diffText('three old pages', 'two new pages')).toEqual([
    { kind: 'gone', text: 'three old' },
    { kind: 'new', text: 'two new' },
    { kind: 'same', text: ' pages' },
  ])
  expect(diffText('three\nold', 'two\nnew').map((part) => part.kind)).toEqual([
    'gone',
    'new',
    'same',
    'gone',
    'new',
  ])
})

test('texts too long to compare are shown as replaced', () => {
  const long = (word: string) => Array.from({ length: 3000 }, (_, index) => `${word}${index}`).join(' ')
  expect(diffText(long('a'), long('b')).map((part) => part.kind)).toEqual(['gone', 'new'])
})
