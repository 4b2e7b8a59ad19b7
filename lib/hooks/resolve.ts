/** Resolves a call to its action: by one of the two fixed paths, or by a mapping. */
import { readAgent, readWake } from './action'
import type { LoadedConfig } from './config-file'
import type { HookCall } from './kinds'
import { type Mapped, type MappingStep, mapCall } from './mapping'

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
