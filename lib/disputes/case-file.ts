/** The case file of a dispute, for everyone in it. */
import type { Actor } from '@/lib/actor'
import { disputeFor } from './access'
import type { CaseFile } from './matter/matter-schema'

/** Returns the case file of a dispute. Throws `NOT_FOUND` for outsiders. */
export const getCaseFile = async (actor: Actor, id: string): Promise<CaseFile> =>
  (await disputeFor(actor, id)).dispute.matter.caseFile()
