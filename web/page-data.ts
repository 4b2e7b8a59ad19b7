/** Compresses the data from which React hydrates: most of a page besides its markup. Pure. */
import { leanRows } from './page-rows'

/** One piece of the data, as Next writes it while a page is rendered. */
const piece = (nonce: string) =>
  new RegExp(
    `<script nonce="${nonce.replace(/[+/]/g, '\\$&')}">self\\.__next_f\\.push\\((\\[1,"(?:[^"\\\\]|\\\\.)*"\\])\\)</script>`,
    'g',
  )

/** Encodes a string as a JavaScript template literal, in which quotes and newlines need no escape. Nothing in it can end the script. */
const asTemplate = (text: string): string =>
  `\`${text
    .replace(/[\\`]|\$(?=\{)/g, '\\$&')
    .replace(/</g, '\\x3c')
    .replace(/\r/g, '\\r')
    .replace(/\0/g, '\\x00')}\``

/** A binary piece. Its position among the others matters, so such a page keeps its pieces. */
const binaryPiece = 'self.__next_f.push([3,'

/** Structured data for search engines. It has no nonce because it is not executed. */
const forEngines = /<script type="application\/ld\+json">[^<]*<\/script>/g

/**
 * Returns the page with its data in one script, in the position of the last one. The structured data for search engines is removed from
 * that data and placed before the script, where React tolerates foreign scripts.
 */
export function packData(html: string, nonce: string): string {
  const pieces = [...html.matchAll(piece(nonce))]
  const last = pieces.at(-1)
  if (!last || html.includes(binaryPiece)) return html
  const data = pieces
    .map(([, json = '']) => (JSON.parse(json) as [number, string])[1])
    .join('')
    // The page is sent without a nonce.
    .replaceAll(`,"nonce":"${nonce}"`, '')
  const engines = [...html.matchAll(forEngines)]
  const lean = leanRows(data)
  // A page with an unexpected structure keeps everything.
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
