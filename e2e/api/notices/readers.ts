/** People with a confirmed e-mail address, and their queued mails. */
import type pg from 'pg'
import { expect } from 'vitest'
import { newApiKey } from '@/e2e/api/accounts/credentials'
import {
  bearer,
  call,
  newKey,
  type Refusal,
  type Reply,
  type SignedIn,
  signInWith,
} from '@/e2e/api/accounts/wallets'
import { fresh } from '@/e2e/api/sellers'
import { connected } from '@/e2e/api/server/listener'
import { fire } from '@/e2e/timers'
import type { EmailSettings } from '@/lib/mail/schema'
import { Mailbox, tokenIn } from './mailbox'

type Answer<T> = Reply<T & Refusal>

/** A person's call; the response type is that of `GET /me/email` unless `T` says otherwise. */
export const ask = <T = EmailSettings>(
  who: SignedIn,
  method: string,
  path: string,
  json?: unknown,
): Promise<Answer<T>> =>
  call(path, { method, headers: bearer(who.accessToken), ...(json !== undefined && { json }) })

/** Status and code of a refusal. */
export const refusal = ({ status, body }: Reply<Refusal>) => `${status} ${body.error?.code}`

/** An address no one else has. */
export const newAddress = () => `${fresh('reader')}@example.com`

/** Headers on one line each. */
export const unfolded = (raw: string) => raw.replace(/\r\n[ \t]+/g, ' ')

/** Someone with a confirmed address. */
export type Reader = { who: SignedIn; address: string; accountId: string }

/** A notification: the owner of a new key receives it, with this title. */
export const notify = ({ who }: Reader) => newApiKey(who.accessToken, ['api:read'])
export const title = 'Security: API key created'

type MailRow = { id: string; kind: string; status: string; tries: number; due: Date | null }

/** The mail server of a test file, and the worker's queue for it. */
export class Readers {
  private constructor(
    readonly owner: pg.Client,
    readonly mailbox: Mailbox,
  ) {}

  static open = async () => new Readers(await connected(), await Mailbox.start())

  async close(): Promise<void> {
    await this.owner.end()
    await this.mailbox.stop()
  }

  /** Someone new with a confirmed address. */
  async reader(settings: object = {}): Promise<Reader> {
    const who = await signInWith(newKey())
    const address = newAddress()
    expect((await ask(who, 'PUT', '/me/email', { address })).status).toBe(200)
    const token = tokenIn(await this.mailbox.until(address))
    expect((await ask(who, 'POST', '/me/email/confirm', { token })).status).toBe(200)
    if (Object.keys(settings).length > 0) await ask(who, 'PATCH', '/me/email', settings)
    return { who, address, accountId: who.account.id }
  }

  /** The mails of a kind, each with the time of its next attempt. */
  async mailsOf({ accountId }: Reader, kind: string): Promise<MailRow[]> {
    const { rows } = await this.owner.query<MailRow>(
      `select m.id, m.kind, m.status, m.tries, t.due from app.mails m
       left join app.timers t on t.job = 'mail.send' and t.key = m.account_id || '/' || m.id
       where m.account_id = $1 and m.kind = $2 order by m.created_at`,
      [accountId, kind],
    )
    return rows
  }

  /** Waits for the mail number `count` of a kind, in any state. */
  async queued(who: Reader, kind: string, count = 1): Promise<MailRow> {
    await expect.poll(() => this.mailsOf(who, kind)).toHaveLength(count)
    return (await this.mailsOf(who, kind))[count - 1] as MailRow
  }

  /** Has the worker make the next attempt now. */
  send = ({ accountId }: Reader, { id }: MailRow) => fire(this.owner, 'mail.send', `${accountId}/${id}`)

  /** Waits until a mail has this status. */
  async untilStatus(who: Reader, { id, kind }: MailRow, status: string): Promise<void> {
    const now = async () => (await this.mailsOf(who, kind)).find((mail) => mail.id === id)?.status
    await expect.poll(now).toBe(status)
  }
}
