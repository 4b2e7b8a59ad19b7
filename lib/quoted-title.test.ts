import { expect, test } from 'vitest'
import { quotedTitle } from './quoted-title'

test.each([
  ['A report', '“A report”'],
  ['', 'a job'],
  [null, 'a job'],
])('the title %j is mentioned as %s', (title, words) => expect(quotedTitle(title, 'a job')).toBe(words))
