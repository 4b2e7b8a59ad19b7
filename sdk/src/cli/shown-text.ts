/** Text of other people on a terminal: what is written must not clear the screen, fill the clipboard or hide what is signed. */

/** What moves the cursor, starts a command of the terminal or turns the order of letters around. */
const commanding = /[\p{Cc}\p{Bidi_Control}]/gu
const isBidi = /\p{Bidi_Control}/u

/** The codes of the colours that this command paints with, and no others. */
const paint = new RegExp(`(${String.fromCodePoint(27)}\\[(?:1|2|22|31|32|39)m)`)

const harmless = (text: string): string =>
  text.replace(commanding, (one) => {
    if (one === '\n' || one === '\t') return one
    return isBidi.test(one) ? '' : '\u{fffd}'
  })

/** A text that only shows: control characters but for line breaks and tabs are replaced. `isPainted`: its colours stay. */
export function visible(text: string, isPainted: boolean): string {
  const lines = text.replaceAll('\r\n', '\n')
  if (!isPainted) return harmless(lines)
  return lines
    .split(paint)
    .map((part, index) => (index % 2 === 0 ? harmless(part) : part))
    .join('')
}

/** A question or a title: a second line could look like an answer or like another title. */
export const oneLine = (text: string): string => text.replace(/\s*\n\s*/g, ' ')

/** JSON that only shows, and is the same value when it is parsed. */
export const jsonText = (data: unknown, indent?: number): string =>
  (JSON.stringify(data, null, indent) ?? 'null').replace(commanding, (one) =>
    one === '\n' ? one : `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
