/** Notifies accounts of credited payouts, and of credits that a reorg removed. */
import { z } from 'zod'
import { db, type Tx } from '@/lib/db/client'
import type { OutboxRow } from '@/lib/db/outbox/outbox-reader'
import { addMoney, displayMoney, money } from '@/lib/money'
import type { NotificationType } from '@/lib/notifications/schema'
import { notifyWallets } from '@/lib/notifications/wallets'
import { correctWithdrawn, holdNotifications, withdrawUntrue } from '@/lib/notifications/withdraw'
import { defineJob } from '@/lib/queue/job'
import { type CreditEvent, creditEvents, placeOfKey } from './queries'
import { creditText } from './words'

const Key = z
  .string()
  .regex(
    /^((escrow|staking)Credit:[A-Z]+:|adjudicatorCredit:|jobBoardCredit:|campaignCredit:0x[0-9a-f]{40}\/)0x[0-9a-f]{40}$/,
  )

const keyOf = ({ channel }: OutboxRow): string | null => (Key.safeParse(channel).success ? channel : null)

const received = 'credit.received' satisfies NotificationType

/** The objects that the credits of one transaction are about. */
const dataOf = ([first]: readonly CreditEvent[]) => ({
  ...(first?.orderId && { orderId: first.orderId }),
  ...(first?.campaignId && { campaignId: first.campaignId }),
  ...(first?.slotId && { slotId: first.slotId }),
  ...(first?.jobId && { jobId: first.jobId }),
  ...(first?.disputeId && { disputeId: first.disputeId }),
})

/** Notifies the account of the credits of one transaction, unless the money was withdrawn meanwhile. */
async function notifyCredit(key: string, txHash: string): Promise<void> {
  const events = await creditEvents(key, txHash)
  if (events.length === 0) return
  const { account, currency } = placeOfKey(key)
  const amount = events.reduce((sum, one) => addMoney(sum, money(one.amount, currency)), money(0n, currency))
  await db.$transaction((tx) =>
    notifyWallets(tx, [
      {
        wallet: account,
        type: received,
        title: `${displayMoney(amount)} ready to withdraw`,
        text: creditText(events.map(({ reason }) => reason)),
        path: '/dashboard',
        subject: `${txHash}/${key}`,
        data: dataOf(events),
      },
    ]),
  )
}

/** The subjects of an account's notifications under a key whose credits are no longer on the chain. */
const goneSubjects = async (tx: Tx, key: string): Promise<string[]> => {
  const rows = await tx.$queryRaw<{ subject: string }[]>`
    select distinct n.subject from app.notifications n
    join app.accounts a on a.id = n.account_id
    where a.wallet_address = ${placeOfKey(key).account} and n.type = ${received}
      and substr(n.subject, strpos(n.subject, '/') + 1) = ${key} and n.key not like '% withdrawn %'
      and not exists (
        select 1 from chain.events e
        where e.keys @> array[${key}] and e.name = 'PayoutCredited' and e.tx_hash = split_part(n.subject, '/', 1))
    order by n.subject`
  return rows.map(({ subject }) => subject)
}

/**
 * Corrects the notifications about the credits of a key after a reorg. Safe to repeat; sends nothing when the same credits are on the chain
 * again. Returns whether any notification was withdrawn.
 */
export async function takeBackCredits(key: string): Promise<boolean> {
  return db.$transaction(async (tx) => {
    // Always in the same order, to avoid deadlocks.
    const held = await goneSubjects(tx, key)
    for (const subject of held) await holdNotifications(tx, subject)
    // Read again under the locks: a credit may be back on the chain, or another transaction may have withdrawn its notification.
    const gone = await goneSubjects(tx, key)
    const withdrawn = []
    for (const subject of held)
      if (gone.includes(subject))
        withdrawn.push(...(await withdrawUntrue(tx, subject, new Map([[received, 0]]))))
    return correctWithdrawn(tx, withdrawn, {
      undid: 'a credit',
      type: 'credit.rolled-back',
      path: '/dashboard',
      subject: key,
    })
  })
}

export const creditJobs = [
  defineJob({
    name: 'credits.notify',
    payload: z.object({ key: Key, txHash: z.string() }),
    from: (row) => {
      const key = keyOf(row)
      return key !== null && row.type === 'credit.payout_credited' && typeof row.data.txHash === 'string'
        ? [{ key, txHash: row.data.txHash }]
        : []
    },
    run: ({ key, txHash }) => notifyCredit(key, txHash),
  }),
  defineJob({
    name: 'credits.take-back',
    payload: z.object({ key: Key }),
    from: (row) => {
      const key = keyOf(row)
      return key !== null && row.type === 'credit.reorged' ? [{ key }] : []
    },
    run: async ({ key }) => void (await takeBackCredits(key)),
  }),
]
