/** Finds the module of a dispute. Only this file of the domain uses the list of modules. */

import type { Actor } from '@/lib/actor'
import type { DisputeOpening, Matter, MatterAdapter, MatterKind } from './matter'
import { matters } from './matters'

function adapterOf(kind: MatterKind): MatterAdapter {
  const adapter = matters.find((one) => one.kind === kind)
  if (!adapter) throw new Error(`no module has matters of kind ${kind}`)
  return adapter
}

const adapterFor = (module: string) =>
  matters.find(({ modules }) => modules().some((one) => one === module)) ?? null

/** Returns the kind of matter that disputes of this contract are about; null for an unknown contract. */
export const kindOf = (module: string): MatterKind | null => adapterFor(module)?.kind ?? null

/** Returns the matter of a dispute; null when its module is unknown or does not know the subject. */
export async function findMatter({
  module,
  subject,
}: {
  module: string
  subject: string
}): Promise<Matter | null> {
  const adapter = adapterFor(module)
  return adapter ? adapter.find(module, subject) : null
}

/** Returns the contracts that open disputes about this kind of matter. */
export const modulesOf = (kind: MatterKind) => adapterOf(kind).modules()

/** Returns the matter when the caller can dispute it now. Throws the errors of its module. */
export const openingOf = (
  actor: Actor,
  kind: MatterKind,
  id: string,
  secret: `0x${string}` | undefined,
): Promise<DisputeOpening> => {
  const { opening } = adapterOf(kind)
  if (!opening) throw new Error(`a dispute about a ${kind} is prepared by the route of its module`)
  return opening(actor, id, secret)
}
