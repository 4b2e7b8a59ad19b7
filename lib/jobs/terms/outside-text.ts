/** Title and description of a job from the chain: untrusted text with any characters and of any length. Pure. */

import { cut } from '@/lib/cut'

/** The maximum length of each, in characters. Texts that are written here are shorter. */
export const titleBound = 200
export const descriptionBound = 12_000

/** Control characters other than tab and line break: they are invisible, and some reverse the text around them. */
const unseen = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu
const kept = /[\t\n]/

/** Replaces invisible control characters. NUL was removed before, because the database cannot store it. */
const seen = (text: string): string =>
  text.replaceAll('\r\n', '\n').replace(unseen, (one) => (kept.test(one) ? one : '\uFFFD'))

/** Returns the title on one line, at most `titleBound` characters. */
export const shownTitle = (text: string): string => cut(seen(text).replace(/\s+/gu, ' ').trim(), titleBound)

/** Returns the description, at most `descriptionBound` characters. */
export const shownDescription = (text: string): string => cut(seen(text), descriptionBound)
