import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RedoNote } from './redo-note'

const note = 'Please add:\n- tests\n- a README'
const shown = (own: Partial<Parameters<typeof RedoNote>[0]['order']>) =>
  renderToStaticMarkup(
    createElement(RedoNote, { order: { redoUsed: true, redoNote: note, side: 'client', ...own } }),
  )

test('the buyer reads their own note, line by line', () => {
  expect(shown({})).toContain('You asked for')
  expect(shown({})).toContain(note)
  expect(shown({})).toContain('whitespace-pre-wrap')
})

test('the seller reads it as the buyer’s', () => {
  expect(shown({ side: 'provider' })).toContain('The buyer asked for')
})

test('without a round of changes, or without its text, there is nothing', () => {
  expect(shown({ redoUsed: false })).toBe('')
  expect(shown({ redoNote: null })).toBe('')
})
