/** Which module a dispute belongs to: the one place where this room asks the roll call. */

import type { Actor } from '@/lib/actor'
import { deployment } from '@/lib/chain/deployment'
import { disputeIdOf } from '@/lib/ids'
import type { Matter, MatterAdapter, MatterKind, Opening } from './matter'
import { matters } from './matters'

function adapterOf(kind: MatterKind): MatterAdapter {
  const adapter = matters.find((one) => one.kind === kind)
  if (!adapter) throw new Error(`no module has matters of kind ${kind}`)
  return adapter
}

/** What a dispute is about; null when its module is none of ours, or does not know the subject. */
export async function findMatter({
  module,
  subject,
}: {
  module: string
  subject: string
}): Promise<Matter | null> {
  const adapter = matters.find(({ modules }) => modules().some((one) => one === module))
  return adapter ? adapter.find(module, subject) : null
}

/** The contracts that disputes about this kind of matter come from. */
export const modulesOf = (kind: MatterKind) => adapterOf(kind).modules()

/** The matter, when the caller may dispute it now. Refuses as its module does. */
export const openingOf = (
  actor: Actor,
  kind: MatterKind,
  id: string,
  secret: `0x${string}` | undefined,
): Promise<Opening> => adapterOf(kind).opening(actor, id, secret)

/** The id that the dispute about a subject of this module has, or will have. */
export const disputeIdFor = (module: `0x${string}`, subject: string) =>
  disputeIdOf({
    chainId: deployment().chainId,
    disputes: deployment().contracts.disputes,
    module,
    subject: subject as `0x${string}`,
  })
