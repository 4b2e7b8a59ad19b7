/** Text of other people on a terminal: it must not clear the screen, set the clipboard or hide what is signed. */

/** Characters that move the cursor, start a terminal command or change the direction of text. */
const commanding = /[\p{Cc}\p{Bidi_Control}]/gu
const isBidi = /\p{Bidi_Control}/u

/** The colour codes that this command prints, and no others. */
const paint = new RegExp(`(${String.fromCodePoint(27)}\\[(?:1|2|22|31|32|39)m)`)

const harmless = (text: string): string =>
  text.replace(commanding, (one) => {
    if (one === '\n' || one === '\t') return one
    return isBidi.test(one) ? '' : '\u{fffd}'
  })

/** Returns a text without effects: control characters except line breaks and tabs are replaced. `isPainted` keeps our colours. */
export function visible(text: string, isPainted: boolean): string {
  const lines = text.replaceAll('\r\n', '\n')
  if (!isPainted) return harmless(lines)
  return lines
    .split(paint)
    .map((part, index) => (index % 2 === 0 ? harmless(part) : part))
    .join('')
}

/** A question or a title: a second line could look like an answer or another title. */
export const oneLine = (text: string): string => text.replace(/\s*\n\s*/g, ' ')

/** JSON without control characters that parses to the same value. */
export const jsonText = (data: unknown, indent?: number): string =>
  (JSON.stringify(data, null, indent) ?? 'null').replace(commanding, (one) =>
    one === '\n' ? one : `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
