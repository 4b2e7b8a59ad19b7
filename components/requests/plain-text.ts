/** What people wrote as Markdown, as plain text. Pure. */

/** Markdown's marks are noise in an excerpt; the same signs inside words and sums are not. The points of a list stay apart. */
export const plainText = (markdown: string) =>
  markdown
    .replace(/!?\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/^[ \t]*(?:#{1,6}\s|>)/gm, '')
    .replace(/^[ \t]*[-+*]\s/gm, '· ')
    .replace(/`|\*{1,3}(?=[^\s*])|(?<=[^\s*])\*{1,3}|(?<!\w)_{1,3}(?=\S)|(?<=\S)_{1,3}(?!\w)/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^· /, '')

/** Two lines of the widest board hold fewer letters. */
const most = 320

/** The beginning of a text for a row, whole words. */
export function excerpt(markdown: string): string {
  const text = plainText(markdown)
  return text.length <= most ? text : `${text.slice(0, text.lastIndexOf(' ', most)) || text.slice(0, most)}…`
}
