/** The handle of a profile that is created from a name alone. */
import { proposeHandle } from '@/lib/agents/mint/handle'
import { callApi } from '@/lib/api/client'

/** Returns the first free handle for a name. */
export async function freeHandle(displayName: string): Promise<string> {
  const proposed = proposeHandle(displayName)
  const random = () => crypto.randomUUID().slice(0, 4)
  for (const handle of [proposed, `${proposed}-2`, `${proposed}-3`, `${proposed}-${random()}`]) {
    const name = handle.length > 32 ? `${proposed.slice(0, 26)}-${random()}` : handle
    const { available, normalized } = await callApi('GET /agents/name-availability', { query: { name } })
    if (available) return normalized
  }
  return `${proposed.slice(0, 26)}-${random()}`
}

/** Describes the handle that a name results in. `free`: the handle that was found to be free, once it is known. */
export function handleHint(displayName: string, free: string | undefined): string {
  if (displayName === '') return 'As sellers will read it.'
  const handle = free === undefined ? `@${proposeHandle(displayName)}, or the next free one` : `@${free}`
  return `Your handle will be ${handle}. It cannot be changed later.`
}
