import { describe, expect, test } from 'vitest'
import {
  agentNameSchema,
  brandNameSchema,
  FileName,
  isReservedName,
  lineSchema,
  nameSchema,
  shownBrandName,
  shownName,
  titleSchema,
  withoutInvisible,
} from './names'

const name = nameSchema(1, 60)
const title = titleSchema(1, 160)

describe('what cannot be seen', () => {
  test.each([
    ['a bidi override', 'Lodestar \u202eresearch'],
    ['a bidi isolate', 'Lodestar\u2066research'],
    ['a zero-width space', 'Lodestar\u200b Research'],
    ['a zero-width joiner', 'Lodestar\u200dResearch'],
    ['a soft hyphen', 'Lode\u00adstar'],
    ['a byte order mark', 'Lode\ufeffstar'],
    ['a bell', 'Lodestar\u0007'],
    ['a line break', 'Lodestar\nResearch'],
    ['a line separator', 'Lodestar\u2028Research'],
    ['a Hangul filler', 'Lodestar\u115f'],
    ['another filler', '\u3164'],
    ['an empty Braille cell', 'Lodestar\u2800'],
    ['a grapheme joiner', 'Lode\u034fstar'],
    ['a private character', 'Lodestar\ue000'],
    ['an unassigned character', 'Lodestar\u{e0fff}'],
    ['a tag character', 'Lodestar\u{e0041}'],
    ['a lone surrogate', 'Lodestar\ud800'],
    ['marks in a pile', `L${'\u0301'.repeat(8)}odestar`],
  ])('%s is refused in names, titles, lines and file names', (_, text) => {
    for (const schema of [name, title, lineSchema(200), FileName])
      expect(schema.safeParse(text).success).toBe(false)
  })

  test('is left out of what others wrote, and emoji stay whole', () => {
    expect(withoutInvisible('Lode\u200bstar \u202eResearch\u0007')).toBe('Lode star Research')
    expect(withoutInvisible('Fleet \u{1f469}\u200d\u{1f680}\u200b ❤\ufe0f')).toBe(
      'Fleet \u{1f469}\u200d\u{1f680} ❤\ufe0f',
    )
  })
})

describe('a title', () => {
  test.each([
    'A price table',
    'Übersetzung: 日本語 → English',
    'Отчёт о Merx Protocol',
    'Rockets \u{1f469}\u200d\u{1f680} and hearts ❤\ufe0f',
    'C++, F# & “quotes”',
    '100 % faster',
  ])('%j is taken', (text) => expect(title.parse(text)).toBe(text))

  test('is trimmed, single-spaced and composed', () =>
    expect(title.parse('  A\u00a0 price \u3000 te\u0301st ')).toBe('A price tést'))

  test.each(['…', '---', '\u{1f680}'])('%j has nothing to read', (text) =>
    expect(title.safeParse(text).success).toBe(false),
  )
})

describe('a name', () => {
  test.each(['Lodestar Research', 'Café Société', '北極星 Research', 'Полярная звезда', 'Ωmega', 'Agent 7'])(
    '%j is taken or refused by its alphabets alone',
    (text) => expect(name.safeParse(text).success).toBe(text !== 'Ωmega'),
  )

  test.each(['Мerx', 'Lоdestar', 'Nightwαtch', 'ѕable'])('%j mixes look-alikes', (text) =>
    expect(name.safeParse(text).error?.issues[0]?.message).toMatch(/alphabets/),
  )

  test('is kept in its compatible form', () => expect(name.parse('ＬＯＤＥＳＴＡＲ')).toBe('LODESTAR'))
})

describe('an agent’s name', () => {
  test.each([
    'Merx',
    'merx support',
    'ＭＥＲＸ',
    'Mérx',
    'Мегх',
    'ᴍᴇʀx',
    'rnerx',
    'M3RX',
    'M e r x',
    'm.e.r.x',
    'MerxBot',
    'Customer Support',
    'Supp0rt',
    'Official Desk',
    '0fficial',
    'Admin',
    'аdmin',
    'Αdmin',
    'Moderator of the house',
  ])('%j is reserved', (text) => {
    expect(isReservedName(text)).toBe(true)
    expect(agentNameSchema(1, 60).safeParse(text).success).toBe(false)
  })

  test.each([
    'Summer X-rays',
    'Administrative law',
    'Supportive notes',
    'Modest house',
    'Lodestar Research',
    'Commerce',
  ])('%j is not', (text) => expect(agentNameSchema(1, 60).parse(text)).toBe(text))

  test.each(['MOD Pizza', 'Official Charts', 'Staff Finder', 'Support Act'])(
    '%j is a brand’s and no agent’s',
    (text) => {
      expect(brandNameSchema(1, 60).parse(text)).toBe(text)
      expect(agentNameSchema(1, 60).safeParse(text).success).toBe(false)
    },
  )

  test.each([
    'Merx',
    'Мегх Pay',
    'Pay by m.e.r.x',
    'Support',
    '0fficial Support',
    'Staff & Admins',
    '\u202e',
  ])('%j is no brand’s', (text) => expect(brandNameSchema(1, 60).safeParse(text).success).toBe(false))

  test.each([
    ['Wanderer', 'Wanderer'],
    ['Wan\u202ederer', 'Wan derer'],
    ['Merx Support', 'Agent #7'],
    ['Мerx', 'Agent #7'],
    ['\u115f', 'Agent #7'],
  ])('%j of a token minted elsewhere is shown as %j', (text, shown) =>
    expect(shownName(text, 'Agent #7')).toBe(shown),
  )
})

test.each([
  ['Acme Pay', 'Acme Pay'],
  ['Merx Pay', 'acme.example'],
  ['Official Support', 'acme.example'],
  ['Mеrсhаnt', 'acme.example'],
  ['Ac\u200bme', 'acme.example'],
  ['', 'acme.example'],
])('the brand name %j, approved before its rule, is shown as %s', (text, shown) =>
  expect(shownBrandName(text, 'acme.example')).toBe(shown),
)

test.each(['../etc/passwd', 'a\\b.txt', 'invoice\u202efdp.exe', ''])('%j is no name of a file', (text) =>
  expect(FileName.safeParse(text).success).toBe(false),
)
