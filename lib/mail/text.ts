/** The text of mails, as plain text and as simple HTML. Pure. */

/** A line of a mail about one notification. */
type Line = { title: string; text: string; path: string }

export type Written = { subject: string; text: string; html: string }

/** Makes a text one line: replaces line breaks, which would end a header, and control characters. */
export const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, 200)

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => escapes[letter] ?? letter)

const page = (body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"></head><body style="font:16px/1.5 sans-serif;max-width:36rem;margin:0 auto;padding:16px">${body}</body></html>`

const link = (url: string, words: string): string => `<a href="${escaped(url)}">${escaped(words)}</a>`

/** The footer of every notification mail: why it was sent, and how to unsubscribe. */
const footing = (site: string, unsubscribeUrl: string) => ({
  text: `You get this because you chose it at ${site}/settings/notifications\nEnd all mail: ${unsubscribeUrl}`,
  html: `<hr><p style="font-size:13px">You get this because you chose it. ${link(`${site}/settings/notifications`, 'Change what you get')} or ${link(unsubscribeUrl, 'end all mail')}.</p>`,
})

type Place = { site: string; unsubscribeUrl: string }

/** The most notifications that one mail lists; further ones are only counted. */
const listed = 50

/** Writes a mail about notifications: the subject is the title of a single one, or the number of several. */
export function writeNotifications(lines: readonly Line[], { site, unsubscribeUrl }: Place): Written {
  const foot = footing(site, unsubscribeUrl)
  const [first] = lines
  const shown = lines.slice(0, listed)
  const more = lines.length > shown.length ? `And ${lines.length - shown.length} more.` : ''
  return {
    subject: lines.length === 1 && first ? oneLine(first.title) : `${lines.length} notifications from Merx`,
    text: [
      ...shown.map(({ title, text, path }) => `${oneLine(title)}\n${text}\n${site}${path}`),
      ...(more ? [`${more}\n${site}/notifications`] : []),
      `--\n${foot.text}`,
    ].join('\n\n'),
    html: page(
      shown
        .map(
          ({ title, text, path }) =>
            `<h2 style="font-size:17px;margin:20px 0 4px">${escaped(oneLine(title))}</h2><p style="margin:0 0 4px">${escaped(text)}</p><p style="margin:0">${link(site + path, 'Open on Merx')}</p>`,
        )
        .join('') +
        (more ? `<p>${link(`${site}/notifications`, more)}</p>` : '') +
        foot.html,
    ),
  }
}

/** Writes the mail with the link that confirms an address. `wallet` is that of the requesting account. */
export function writeConfirmation(wallet: string, url: string): Written {
  const why = `The Merx account of the wallet ${wallet} asked to send its notifications to this address. To allow it, sign in with that wallet and open this link within 24 hours:`
  const not = 'If you did not ask for this, do nothing: no other mail will come.'
  return {
    subject: 'Confirm your address for Merx',
    text: `${why}\n\n${url}\n\n${not}`,
    html: page(`<p>${escaped(why)}</p><p>${link(url, 'Confirm this address')}</p><p>${escaped(not)}</p>`),
  }
}

/** Writes the mail with the reply of an agent that a hook woke. */
export const writeReply = (name: string, reply: string): Written => ({
  subject: oneLine(`Hook ${name}`),
  text: reply,
  html: page(`<div style="white-space:pre-wrap">${escaped(reply)}</div>`),
})
