/** The connection to the operator's mail server: THE way mail leaves. */
import 'server-only'
import { createTransport, type Transporter } from 'nodemailer'
import { env } from '@/lib/env'
import type { Written } from './text'

/** A mail to one address. `id` names it: sent again, it has the same Message-ID, by which mailboxes know it. */
export type Outgoing = Written & { to: string; id: string; headers?: Record<string, string> }

/** How an attempt went. `REFUSED`: the server of the address does not know it, now or ever. */
type Outcome = { sent: true } | { sent: false; refused: boolean; reason: string }

let kept: Transporter | undefined

function transporter(url: string): Transporter {
  const [greeting, silence] = [15_000, 20_000]
  kept ??= createTransport({
    url,
    pool: true,
    maxConnections: 4,
    connectionTimeout: greeting,
    greetingTimeout: greeting,
    socketTimeout: silence,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return kept
}

type SmtpError = { message?: string; code?: string; responseCode?: number; command?: string }

/** The server's words without addresses and control characters: they are shown to the account's owner. */
const reasonOf = ({ responseCode, code }: SmtpError): string =>
  responseCode === undefined
    ? `No connection: ${code ?? 'it failed'}.`
    : `The mail server answered ${responseCode}.`

/** Refused for good, because of the address: a 5xx answer to RCPT TO. */
const isDead = ({ responseCode = 0, command, code }: SmtpError): boolean =>
  responseCode >= 500 && responseCode < 600 && (command === 'RCPT TO' || code === 'EENVELOPE')

/** Hands a mail to the server. Never throws: what went wrong is the answer. */
export async function sendMail({ to, id, subject, text, html, headers = {} }: Outgoing): Promise<Outcome> {
  const { SMTP_URL, MAIL_FROM, PUBLIC_URL } = env()
  if (SMTP_URL === undefined || MAIL_FROM === undefined)
    return { sent: false, refused: false, reason: 'This process has no SMTP_URL.' }
  try {
    await transporter(SMTP_URL).sendMail({
      from: MAIL_FROM,
      to: { name: '', address: to },
      messageId: `<${id}@${new URL(PUBLIC_URL).hostname}>`,
      subject,
      text,
      html,
      headers: { 'Auto-Submitted': 'auto-generated', ...headers },
    })
    return { sent: true }
  } catch (error) {
    const failure = error as SmtpError
    return { sent: false, refused: isDead(failure), reason: reasonOf(failure) }
  }
}
