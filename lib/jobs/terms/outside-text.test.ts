import fc from 'fast-check'
import { expect, test } from 'vitest'
import { descriptionBound, shownDescription, shownTitle, titleBound } from './outside-text'

const anyText = fc.string({ unit: 'binary', maxLength: 600 })

test('whatever a stranger wrote fits, and is what the database returns', () =>
  fc.assert(
    fc.property(anyText, fc.integer({ min: 1, max: 60 }), (text, times) => {
      const long = text.repeat(times)
      const [title, description] = [shownTitle(long), shownDescription(long)]
      expect([...title].length).toBeLessThanOrEqual(titleBound)
      expect([...description].length).toBeLessThanOrEqual(descriptionBound)
      expect(title).not.toMatch(/[\p{Cc}]/u)
      expect(description).not.toContain('\0')
      // Half of a surrogate pair would be stored as another character.
      for (const stored of [title, description]) expect(Buffer.from(stored).toString('utf8')).toBe(stored)
    }),
  ))

test('a text of the size that is written here stays as it is', () => {
  const description = `# Title\n\n\t- **one**\n- two 🎉 ${'x'.repeat(9_000)}`
  expect(shownTitle('Trade the “ETH” book 🎉')).toBe('Trade the “ETH” book 🎉')
  expect(shownDescription(description)).toBe(description)
})

test('a long text ends with an ellipsis, at a whole character', () => {
  expect(shownTitle('🎉'.repeat(300))).toBe(`${'🎉'.repeat(titleBound - 1)}…`)
})

test('characters that turn the text around them, and control characters, are shown as missing', () => {
  expect(shownTitle('a\u202eb\u0007c\r\nd')).toBe('a\uFFFDb\uFFFDc d')
  expect(shownDescription('a\r\nb')).toBe('a\nb')
})
