/** What those who decide a dispute have to know of its matter, for everybody in it. */
import type { Actor } from '@/lib/actor'
import { disputeFor } from './access'
import type { CaseFile } from './matter-schema'

/** The file of a dispute. Throws `NOT_FOUND` to those who are not in it. */
export const getCaseFile = async (actor: Actor, id: string): Promise<CaseFile> =>
  (await disputeFor(actor, id)).dispute.matter.caseFile()
