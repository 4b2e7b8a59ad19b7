/**
 * Text shown as a name or a title, validated so that none passes for another: no invisible characters, no mixed look-alike letters in
 * names, no reserved words in names of agents and brands (Unicode UTS #39, restriction level "highly restrictive"). Pure: forms validate
 * with the same schemas.
 */
import { remove as plainLetters } from 'confusables'
import { z } from 'zod'

/** Emoji with the joiners and selectors that belong to them. */
const emoji =
  /\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]*(?:\u200d\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]*)*/gu

/** Control, format, bidi, unassigned and private characters, line breaks, and letters that are shown as nothing. */
const invisible = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u

/** More marks over one letter than any language uses. */
const piledMarks = /\p{M}{4}/u

const oneSpaced = (text: string) => text.replace(/\p{Zs}+/gu, ' ').trim()

/** What is wrong with a line of text; null when it is valid. */
function lineProblem(text: string): string | null {
  if (invisible.test(text.replace(emoji, ''))) return 'must be one line of visible characters'
  if (piledMarks.test(text)) return 'must not pile marks on a letter'
  return null
}

const isReadable = (text: string) => /[\p{L}\p{N}]/u.test(text)

/** Scripts that are written together in East Asia, with Latin. Every other script must be alone. */
const eastAsian =
  /^[\p{scx=Latin}\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Bopomofo}]*$/u
const otherScripts = [
  'Arabic',
  'Armenian',
  'Bengali',
  'Cyrillic',
  'Devanagari',
  'Ethiopic',
  'Georgian',
  'Greek',
  'Gujarati',
  'Gurmukhi',
  'Hebrew',
  'Kannada',
  'Khmer',
  'Lao',
  'Malayalam',
  'Myanmar',
  'Oriya',
  'Sinhala',
  'Tamil',
  'Telugu',
  'Thaana',
  'Thai',
  'Tibetan',
].map((script) => new RegExp(`^\\p{scx=${script}}*$`, 'u'))

/** Whether all letters belong to one script, or to scripts that are written together. */
function isOneScript(text: string): boolean {
  const letters = text.replace(/[^\p{L}\p{M}]/gu, '')
  return eastAsian.test(letters) || otherScripts.some((script) => script.test(letters))
}

/** Words with which a name would seem to speak for this service. */
const reservedWords = new Set([
  'admin',
  'administrator',
  'admins',
  'helpdesk',
  'mod',
  'moderator',
  'official',
  'operator',
  'staff',
  'support',
])

const digitLetters: Record<string, string> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '|': 'l',
  '!': 'l',
}

/** The skeleton of a text: plain lower-case letters, with look-alikes mapped to one letter. */
const looksOf = (text: string): string =>
  plainLetters(text.normalize('NFKC'))
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[0134578@$|!]/g, (char) => digitLetters[char] ?? char)
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll('i', 'l')

/** The words that a text seems to have. Spaced letters ("m e r x") count as one word. */
const seemingWords = (text: string): string[] =>
  looksOf(text)
    .replace(/(?<![\p{L}\p{N}])(\p{L})[^\p{L}\p{N}]+(?=\p{L}(?![\p{L}\p{N}]))/gu, '$1')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

const reservedLooks = new Set([...reservedWords].map(looksOf))
const brandLook = looksOf('merx')

const isReservedWord = (word: string) => reservedLooks.has(word)
const isOurs = (word: string) => word.includes(brandLook)

/** Whether a name seems to speak for this service: "Merx Support", "mеrх", "0fficial". */
export const isReservedName = (name: string): boolean =>
  seemingWords(name).some((word) => isReservedWord(word) || isOurs(word))

/** The same for a brand, which its domain identifies: "MOD Pizza" is allowed, "Official Support" and "Merx Pay" are not. */
function isReservedBrand(name: string): boolean {
  const words = seemingWords(name)
  return words.every(isReservedWord) || words.some(isOurs)
}

/** What is wrong with the name of an account or an agent; null when it is valid. `name` is in its stored form. */
function nameProblem(name: string): string | null {
  const problem = lineProblem(name)
  if (problem) return problem
  if (!isReadable(name)) return 'must have a letter or a digit'
  return isOneScript(name) ? null : 'must not mix alphabets: some of its letters look like others'
}

/** A schema for text in its stored form. `problemOf` says what is wrong with it. */
const checked = (
  form: 'NFC' | 'NFKC',
  [least, most]: readonly [least: number, most: number],
  problemOf: (text: string) => string | null,
) =>
  z
    .string()
    .overwrite((text) => oneSpaced(text.normalize(form)))
    .min(least)
    .max(most)
    .check((context) => {
      const message = context.value === '' ? null : problemOf(context.value)
      if (message) context.issues.push({ code: 'custom', message, input: context.value })
    })

/** A private name, such as that of a key. NFKC, trimmed, single-spaced, in one alphabet. */
export const nameSchema = (least: number, most: number) => checked('NFKC', [least, most], nameProblem)

/** Like `nameSchema`, for a name that others see, which must not be reserved. */
const shownNameSchema = (least: number, most: number, isReserved: (name: string) => boolean) =>
  checked(
    'NFKC',
    [least, most],
    (name) => nameProblem(name) ?? (isReserved(name) ? 'has a word that is reserved for this service' : null),
  )

/** The display name of an agent: like `nameSchema`, and it must not seem to speak for this service. */
export const agentNameSchema = (least: number, most: number) => shownNameSchema(least, most, isReservedName)

/** The display name of a brand: like `nameSchema`, and it must not seem to be this service. */
export const brandNameSchema = (least: number, most: number) => shownNameSchema(least, most, isReservedBrand)

/** A title: NFC, trimmed, single-spaced, visible. It can mix alphabets. */
export const titleSchema = (least: number, most: number) =>
  checked(
    'NFC',
    [least, most],
    (text) => lineProblem(text) ?? (isReadable(text) ? null : 'must have a letter or a digit'),
  )

/** A line that may be empty, such as the description of a picture. NFC, trimmed, single-spaced, visible. */
export const lineSchema = (most: number) => checked('NFC', [0, most], lineProblem)

/** The name of a file as its sender named it: visible characters, no folders. */
export const FileName = checked(
  'NFC',
  [1, 200],
  (text) => lineProblem(text) ?? (/[/\\]/.test(text) ? 'must not have folders in it' : null),
)

const everyInvisible = new RegExp(invisible, 'gu')

/** Removes invisible characters from the text of others: rows from before these rules, and text from the chain. Keeps emoji intact. */
export function withoutInvisible(text: string): string {
  const composed = text.normalize('NFC')
  const kept = composed.match(emoji) ?? []
  const between = composed.split(emoji).map((part) => part.replace(everyInvisible, ' '))
  return oneSpaced(between.map((part, index) => part + (kept[index] ?? '')).join(''))
}

/**
 * The name of an unclaimed agent, safe to show: a name that would be refused here is replaced by `other`. Anyone can mint a token named
 * "Merx Support".
 */
export function shownName(name: string, other: string): string {
  const shown = oneSpaced(withoutInvisible(name).normalize('NFKC'))
  return nameProblem(shown) === null && !isReservedName(shown) ? shown : other
}

/** The name of a brand, safe to show: a name that would be refused now, such as one from before its rule, is replaced by its domain. */
export function shownBrandName(name: string, domain: string): string {
  const parsed = brandNameSchema(1, 200).safeParse(name)
  return parsed.success ? parsed.data : domain
}
