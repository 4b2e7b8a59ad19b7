/** The security log of all accounts. For the operator. */
import 'server-only'
import type { z } from 'zod'
import type { Actor } from '@/lib/actor'
import { assertOperator } from '@/lib/adjudicators/operator'
import { auditPage, toEvent } from '@/lib/auth/activity'
import { db } from '@/lib/db/client'
import { showAddress } from '@/lib/fields'
import type { OperatorSecurityEventPage, SecurityLogQuery } from './schema'

/** The accounts of a wallet: one, or none that ever signed in. */
const accountOf = async (wallet: string): Promise<string> =>
  (await db.account.findUnique({ where: { walletAddress: wallet } }))?.id ?? ''

/** The wallets of accounts, by account. */
async function walletsOf(ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.account.findMany({ where: { id: { in: [...new Set(ids)] } } })
  return new Map(rows.map(({ id, walletAddress }) => [id, showAddress(walletAddress)]))
}

/** Returns matching events, newest first. Throws `FORBIDDEN` unless `actor` is the operator. */
export async function listSecurityLog(
  actor: Actor,
  { action, outcome, wallet, ...query }: SecurityLogQuery,
): Promise<z.input<typeof OperatorSecurityEventPage>> {
  await assertOperator(actor)
  const { items, ...page } = await auditPage(
    {
      ...(action !== undefined && { action }),
      ...(outcome !== undefined && { outcome }),
      ...(wallet !== undefined && { accountId: await accountOf(wallet) }),
    },
    query,
  )
  const wallets = await walletsOf(items.flatMap(({ accountId }) => accountId ?? []))
  return {
    ...page,
    items: items.map((row) => ({
      ...toEvent(row),
      walletAddress: wallets.get(row.accountId ?? '') ?? null,
    })),
  }
}
