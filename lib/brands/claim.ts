/** Claims a brand by its domain. */
import 'server-only'
import { randomBytes } from 'node:crypto'
import type { Actor } from '@/lib/actor'
import { registerPublicFile } from '@/lib/agents/pictures'
import { lockOpenAccount } from '@/lib/auth/accounts'
import { db } from '@/lib/db/client'
import { AppError } from '@/lib/errors'
import { setTimers, soon } from '@/lib/queue/timers'
import { now } from '@/lib/time'
import { readDomain } from './domain'
import { checkJob } from './moves'
import { claimParts, toClaim } from './rows'
import type { BrandClaim, BrandClaimBody } from './schema'

/** The most claims of an account whose domains are still checked for the proof. Later ones wait for the operator alone. */
const maxChecked = 10

/** Throws `CONFLICT` when another wallet holds the domain. */
async function assertFree(domain: string, wallet: string): Promise<void> {
  const held = await db.brandClaim.findFirst({ where: { domain, status: 'APPROVED' } })
  if (!held) return
  throw held.wallet === wallet
    ? new AppError('CONFLICT', `Your wallet holds ${domain} already.`, { claimId: held.id })
    : new AppError('CONFLICT', `Another wallet holds ${domain} already.`, { field: 'domain' })
}

/**
 * Claims a domain for the caller's wallet, and checks the proof immediately. A pending claim of the wallet for the same domain is checked
 * again and returned, with the name and the logo of this call. Throws `CONFLICT` when the domain is held or too many claims wait for a proof,
 * `BAD_REQUEST` for a domain that cannot be public or a logo that was not uploaded here, `UNAUTHORIZED` for an erased account.
 */
export async function claimBrand(actor: Actor, body: BrandClaimBody): Promise<BrandClaim> {
  const { accountId, wallet } = actor
  const domain = readDomain(body.domain)
  await assertFree(domain, wallet)
  const { name, logoUrl } = body
  const pending = { accountId, wallet, status: 'PENDING' } as const
  const known = await db.brandClaim.findFirst({ where: { ...pending, domain } })
  if (logoUrl && logoUrl !== known?.logoUrl)
    await registerPublicFile(actor, { url: logoUrl, purposes: ['cover'], field: 'logoUrl' })
  return db.$transaction(async (tx) => {
    await lockOpenAccount(tx, accountId)
    const found = await tx.brandClaim.findFirst({ where: { ...pending, domain } })
    const checked = await tx.brandClaim.count({ where: { ...pending, nextCheckAt: { not: null } } })
    if (!found && checked >= maxChecked)
      throw new AppError('CONFLICT', `At most ${maxChecked} claims of an account can wait for a proof.`, {
        limit: maxChecked,
      })
    const row = found
      ? await tx.brandClaim.update({ where: { id: found.id }, data: { name, logoUrl }, include: claimParts })
      : await tx.brandClaim.create({
          data: {
            accountId,
            wallet,
            domain,
            name,
            logoUrl,
            challenge: `merx-brand-${randomBytes(20).toString('hex')}`,
            nextCheckAt: now(),
            changes: { create: { action: 'CREATED', wallet, note: `Claimed ${domain}.` } },
          },
          include: claimParts,
        })
    await setTimers(tx, soon(checkJob, row.id))
    return toClaim(row)
  })
}
