/** Makes the data that React starts from shorter: it is most of what a page weighs besides its markup. Pure. */
import { leanRows } from './page-rows'

/** One piece of the data, as Next writes it while a page is rendered. */
const piece = (nonce: string) =>
  new RegExp(
    `<script nonce="${nonce.replace(/[+/]/g, '\\$&')}">self\\.__next_f\\.push\\((\\[1,"(?:[^"\\\\]|\\\\.)*"\\])\\)</script>`,
    'g',
  )

/** A string as a template of JavaScript: quotes and lines need no escape there. Nothing in it can end the script. */
const asTemplate = (text: string): string =>
  `\`${text
    .replace(/[\\`]|\$(?=\{)/g, '\\$&')
    .replace(/</g, '\\x3c')
    .replace(/\r/g, '\\r')
    .replace(/\0/g, '\\x00')}\``

/** A piece that is not text. Its place among the others matters, so such a page keeps its pieces. */
const binaryPiece = 'self.__next_f.push([3,'

/** Data for search engines. No nonce: nothing runs it. */
const forEngines = /<script type="application\/ld\+json">[^<]*<\/script>/g

/**
 * Returns the page with its data in one script at the place of the last. What the page holds for search engines is no part of the data
 * any more, and stands before that script, where React expects scripts of others.
 */
export function packData(html: string, nonce: string): string {
  const pieces = [...html.matchAll(piece(nonce))]
  const last = pieces.at(-1)
  if (!last || html.includes(binaryPiece)) return html
  const data = pieces
    .map(([, json = '']) => (JSON.parse(json) as [number, string])[1])
    .join('')
    // The page is sent without it.
    .replaceAll(`,"nonce":"${nonce}"`, '')
  const engines = [...html.matchAll(forEngines)]
  const lean = leanRows(data)
  // A page that is not as it is expected keeps all of it.
  const isLean = lean.left === engines.length && engines.every(({ index }) => index < last.index)
  const whole = `<script nonce="${nonce}">self.__next_f.push([1,${asTemplate(isLean ? lean.data : data)}])</script>`
  const moved = isLean ? engines : []
  const parts = [
    ...[...pieces.slice(0, -1), ...moved]
      .map((one) => [one, ''] as const)
      .sort(([a], [b]) => a.index - b.index),
    [last, moved.map(([script]) => script).join('') + whole] as const,
  ]
  let [at, text] = [0, '']
  for (const [{ index, 0: old }, instead] of parts) {
    text += html.slice(at, index) + instead
    at = index + old.length
  }
  return text + html.slice(at)
}
