/** What people wrote as Markdown, as plain text. Pure. */

/** Markdown's marks are noise in an excerpt. */
export const plainText = (markdown: string) =>
  markdown
    .replace(/[#*_`>[\]]/g, '')
    .replace(/\s+/g, ' ')
    .trim()

/** Two lines of the widest board hold fewer letters. */
const most = 320

/** The beginning of a text for a row, whole words. */
export function excerpt(markdown: string): string {
  const text = plainText(markdown)
  return text.length <= most ? text : `${text.slice(0, text.lastIndexOf(' ', most)) || text.slice(0, most)}…`
}
