/**
 * A real mail server on this machine, at the address of the stack's worker. The test controls its responses, and it stores accepted mails.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'
import { setting } from '@/e2e/stack'

/** A mail as its reader gets it. */
export type Taken = { to: string; raw: string; mail: ParsedMail }

/** The response to the next mails: success, or a refusal with this code. */
type Manner = { rcpt?: number; data?: number }

const refusal = (code: number) => Object.assign(new Error('not now'), { responseCode: code })

export class Mailbox {
  readonly taken: Taken[] = []
  /** The number of received mails, including refused ones. */
  offered = 0
  manner: Manner = {}
  readonly #server: SMTPServer

  private constructor() {
    this.#server = new SMTPServer({
      authOptional: true,
      // The worker keeps its connection open: a stopping server does not wait for it.
      closeTimeout: 100,
      disabledCommands: ['AUTH', 'STARTTLS'],
      onRcptTo: (_, __, done) => {
        this.offered += 1
        done(this.manner.rcpt ? refusal(this.manner.rcpt) : undefined)
      },
      onData: (stream, session, done) => {
        const parts: Buffer[] = []
        stream.on('data', (part: Buffer) => parts.push(part))
        stream.on('end', () => {
          if (this.manner.data) return done(refusal(this.manner.data))
          const raw = Buffer.concat(parts)
          void simpleParser(raw).then((mail) => {
            this.taken.push({ to: session.envelope.rcptTo[0]?.address ?? '', raw: raw.toString(), mail })
            done()
          }, done)
        })
      },
    })
  }

  static async start(): Promise<Mailbox> {
    const mailbox = new Mailbox()
    const { port } = new URL(setting('SMTP_URL'))
    await new Promise<void>((done) => mailbox.#server.listen(Number(port), '127.0.0.1', done))
    return mailbox
  }

  /** The mails of an address. */
  of = (to: string): Taken[] => this.taken.filter((one) => one.to === to)

  /** Waits for the mail number `count` of an address. */
  async until(to: string, count = 1, timeoutMs = 30_000): Promise<Taken> {
    for (const end = Date.now() + timeoutMs; ; await pause(50)) {
      const found = this.of(to)[count - 1]
      if (found) return found
      if (Date.now() > end)
        throw new Error(`${to} got ${this.of(to).map(({ mail }) => mail.subject)} and no mail ${count}`)
    }
  }

  stop(): Promise<void> {
    return new Promise((done) => this.#server.close(() => done()))
  }
}

/** The token of the link in a confirmation mail. */
export const tokenIn = ({ mail }: Taken): string =>
  /confirm\?token=([A-Za-z0-9_-]{43})/.exec(mail.text ?? '')?.[1] ?? ''
