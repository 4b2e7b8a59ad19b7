/** Privacy actions: export and erasure of one's data. */

import type { Person } from '@/e2e/api/sellers'
import { good } from '@/e2e/api/traders'
import type { AccountExport, EraseReply } from '@/lib/privacy/schema'
import { bearer, call, type Refusal, type Reply } from './wallets'

const withToken = ({ actor }: Person) => bearer(actor.accessToken ?? '')

export const exportOf = (who: Person) => call<AccountExport>('/me/export', { headers: withToken(who) })

export const erase = (who: Person, confirm: string = who.address) =>
  call<EraseReply & Refusal>('/me', { method: 'DELETE', json: { confirm }, headers: withToken(who) })

/** Erases an account that has nothing open, and signs its wallet in again. */
export async function eraseWhole(who: Person): Promise<void> {
  good(await erase(who))
  await who.actor.signIn()
}

export const refusal = ({ status, body }: Reply<Refusal>) => `${status} ${body.error?.code}`

/** The rows of some tables in the export of an account, as one text. */
export async function exportedText(who: Person, ...tables: string[]): Promise<string> {
  const { sections } = good(await exportOf(who))
  return JSON.stringify(sections.filter(({ name }) => tables.length === 0 || tables.includes(name)))
}
