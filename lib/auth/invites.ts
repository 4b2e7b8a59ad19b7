/** Invite codes: one per account, and which account invited which. */
import 'server-only'
import { randomBytes } from 'node:crypto'
import type { Actor } from '@/lib/actor'
import { db, type Tx } from '@/lib/db/client'

/** Bytes of a code: 16 characters that cannot be guessed. */
const codeBytes = 12

/** Returns the account's invite code. The first call creates it. */
export async function ensureInviteCode({ accountId }: Actor): Promise<string> {
  await db.inviteCode.createMany({
    data: [{ accountId, code: randomBytes(codeBytes).toString('base64url') }],
    skipDuplicates: true,
  })
  return (await db.inviteCode.findUniqueOrThrow({ where: { accountId } })).code
}

/**
 * Records the owner of `code` as the inviter of an account that signs in for the first time. Returns false for an unknown code, so that the
 * sign-in does not fail. Only accounts that have signed in have a code, so invites form no cycle.
 */
export async function bindInvite(tx: Tx, accountId: string, code: string): Promise<boolean> {
  const owner = await tx.inviteCode.findUnique({ where: { code } })
  if (!owner || owner.accountId === accountId) return false
  await tx.accountInvite.create({ data: { accountId, inviterId: owner.accountId } })
  return true
}
