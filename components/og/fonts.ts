/**
 * The fonts of pictures, and their characters. For any other character the renderer would call servers on the internet (an emoji from
 * jsDelivr, a font from Google). No option turns that off, so no other character may reach it.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { lettersOf } from './font-letters'

export type Family = 'Newsreader' | 'Geist'

// Full literal paths at each call: with a computed path the build would trace every file of the project into every page.
const geist = join(process.cwd(), 'node_modules/geist/dist/fonts/geist-sans')

let cached: { name: Family; data: Buffer; weight: 400 | 600 }[] | undefined
export const fonts = () => {
  cached ??= [
    {
      name: 'Newsreader',
      data: readFileSync(join(process.cwd(), 'app/fonts/newsreader-og.woff')),
      weight: 400,
    },
    { name: 'Geist', data: readFileSync(join(geist, 'Geist-Regular.ttf')), weight: 400 },
    { name: 'Geist', data: readFileSync(join(geist, 'Geist-SemiBold.ttf')), weight: 600 },
  ]
  return cached
}

type Letters = ReadonlySet<number>

let known: Record<Family, Letters> | undefined

/** The characters that a family has in all of its weights. */
function lettersOfFamily(family: Family): Letters {
  const weights = fonts()
    .filter(({ name }) => name === family)
    .map(({ data }) => lettersOf(data))
  return new Set([...(weights[0] ?? [])].filter((code) => weights.every((letters) => letters.has(code))))
}

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * Returns the drawable part of a text in a family. The renderer draws each character (a letter with its marks, an emoji with its selectors)
 * with one font: this family, or the other if this one lacks its first code point.
 */
export function drawable(text: string, family: Family): string {
  known ??= { Newsreader: lettersOfFamily('Newsreader'), Geist: lettersOfFamily('Geist') }
  const ordered = [known[family], known[family === 'Geist' ? 'Newsreader' : 'Geist']]
  const parts = [...characters.segment(text)].map(({ segment }) => {
    const codes = [...segment].map((char) => char.codePointAt(0) ?? 0)
    const font = ordered.find((letters) => letters.has(codes[0] ?? 0))
    return String.fromCodePoint(...codes.filter((code) => font?.has(code)))
  })
  // A dropped name leaves its separator behind.
  const left = parts.join('').replace(/\s+/g, ' ').trim().replace(/^· /, '')
  return /[\p{L}\p{N}]/u.test(left) ? left : ''
}
