/** Resolves a call to its action: by one of the two fixed paths, or by a mapping. */

import type { LoadedConfig } from '@/lib/hooks/config/config-file'
import { type Mapped, type MappingStep, mapCall } from '@/lib/hooks/config/mapping'
import type { HookCall } from '@/lib/hooks/kinds'
import { readAgent, readWake } from './action'

/** Returns the action of a call, and how it was resolved. Throws a refusal. `note` is called with each step of a mapping. */
export async function resolveCall(
  { config, folder }: LoadedConfig,
  call: HookCall,
  note?: (step: MappingStep) => void,
): Promise<Mapped> {
  if (call.path === 'wake') return { action: readWake(call.payload), name: 'wake' }
  if (call.path === 'agent') return { action: readAgent(call.payload, config), name: 'agent' }
  return mapCall(config, folder, call, note)
}
