/** The configuration of this process: read at its start, and again when the file changes. */
import { readFileSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { env, SettingError } from '@/lib/env'
import { log } from '@/lib/log'
import { processGlobal } from '@/lib/process-global'
import { type HooksConfig, parseConfig } from './config'

/** A configuration with the folder of its transforms. */
export type LoadedConfig = { config: HooksConfig; folder: string }

type ReadFile = { path: string; version: string; loaded: LoadedConfig }

const state = processGlobal<{ file?: ReadFile }>('merxHooks', () => ({}))

function versionOf(path: string): string {
  const { mtimeMs, size, ino } = statSync(/* turbopackIgnore: true */ path)
  return `${mtimeMs} ${size} ${ino}`
}

/** Reads a configuration. Throws a SettingError with a line for each mistake; no line quotes a value of the file. */
export function readConfig(path: string): LoadedConfig {
  let text: string
  try {
    text = readFileSync(/* turbopackIgnore: true */ path, 'utf8')
  } catch {
    throw new SettingError(
      `HOOKS_CONFIG names ${path}, which cannot be read. Write it or remove the setting.`,
    )
  }
  const read = parseConfig(text)
  if ('mistakes' in read) throw new SettingError(read.mistakes.map((one) => `${path}: ${one}`).join('\n'))
  const { config } = read
  return { config, folder: resolve(/* turbopackIgnore: true */ dirname(path), config.hooks.transformsDir) }
}

/** Loads a changed file. If it has mistakes, they are logged and the previous configuration stays. */
function refresh(before: ReadFile): ReadFile {
  try {
    const version = versionOf(before.path)
    if (version === before.version) return before
    try {
      return { ...before, version, loaded: readConfig(before.path) }
    } catch (error) {
      log().warn({ reason: (error as Error).message }, 'the changed hooks are not taken over')
      return { ...before, version }
    }
  } catch {
    // It is being replaced, or was removed: the next call checks again.
    return before
  }
}

/**
 * Returns the configuration, or null without one. Throws a SettingError at the first call when the file has mistakes; later changes never
 * throw. A call uses the configuration that it started with.
 */
export function hooksConfig(): LoadedConfig | null {
  const { HOOKS_CONFIG: path } = env()
  if (path === undefined) return null
  if (state.file?.path !== path) state.file = { path, version: versionOrNone(path), loaded: readConfig(path) }
  else state.file = refresh(state.file)
  return state.file.loaded
}

function versionOrNone(path: string): string {
  try {
    return versionOf(path)
  } catch {
    return ''
  }
}

/** Returns the configuration when hooks are on. */
export function enabledHooks(): LoadedConfig | null {
  const loaded = hooksConfig()
  return loaded?.config.hooks.enabled ? loaded : null
}
