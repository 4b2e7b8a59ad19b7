/** Invite codes: one per account, and who signed up with whose. */
import 'server-only'
import { randomBytes } from 'node:crypto'
import type { Actor } from '@/lib/actor'
import { db, type Tx } from '@/lib/db/client'

/** Bytes of a code: 16 characters that no one guesses. */
const codeBytes = 12

/** Returns the account's invite code, and creates it at the first call. */
export async function ensureInviteCode({ accountId }: Actor): Promise<string> {
  await db.inviteCode.createMany({
    data: [{ accountId, code: randomBytes(codeBytes).toString('base64url') }],
    skipDuplicates: true,
  })
  return (await db.inviteCode.findUniqueOrThrow({ where: { accountId } })).code
}

/**
 * Binds an account that signs in for the first time to the owner of `code`. Returns whether it did: a sign-in does not fail because
 * of a code that no one has. Only accounts that have signed in have a code, so the inviter signed in before, and invites form no cycle.
 */
export async function bindInvite(tx: Tx, accountId: string, code: string): Promise<boolean> {
  const owner = await tx.inviteCode.findUnique({ where: { code } })
  if (!owner || owner.accountId === accountId) return false
  await tx.accountInvite.create({ data: { accountId, inviterId: owner.accountId } })
  return true
}
