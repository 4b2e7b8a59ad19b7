/** The connection to the operator's mail server. All mail leaves through it. */
import 'server-only'
import { createTransport, type Transporter } from 'nodemailer'
import { env } from '@/lib/env'
import type { Written } from './text'

/** A mail to one address. `id` determines the Message-ID, so that mailboxes recognize a repeat. */
export type Outgoing = Written & { to: string; id: string; headers?: Record<string, string> }

/** The result of an attempt. `refused`: the address's server rejects it permanently. */
type Outcome = { sent: true } | { sent: false; refused: boolean; reason: string }

let cached: Transporter | undefined

function transporter(url: string): Transporter {
  const [greeting, silence] = [15_000, 20_000]
  cached ??= createTransport({
    url,
    pool: true,
    maxConnections: 4,
    connectionTimeout: greeting,
    greetingTimeout: greeting,
    socketTimeout: silence,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return cached
}

type SmtpError = { code?: string; response?: string; responseCode?: number; command?: string }

/** The server's message without addresses and control characters: it is shown to the account's owner. */
const reasonOf = ({ responseCode, code }: SmtpError): string =>
  responseCode === undefined
    ? `No connection: ${code ?? 'it failed'}.`
    : `The mail server answered ${responseCode}.`

/** A response about who sends or what is relayed, not about the address: the server wants a password, or its policy forbids it (RFC 3463). */
const aboutSender = /^(530\b|5\d\d[ -]5\.7\.)/

/** Whether the address was rejected permanently: a 5xx response to RCPT TO. Any other refusal may be the operator's to correct. */
const isDead = ({ responseCode = 0, response = '', command }: SmtpError): boolean =>
  responseCode >= 500 && responseCode < 600 && command === 'RCPT TO' && !aboutSender.test(response)

/** Sends a mail to the server. Never throws: errors are part of the result. */
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
