/** Shows the effect of a call, without running it. */
import 'server-only'
import type { Actor } from '@/lib/actor'
import { assertOperator } from '@/lib/adjudicators/operator'
import { env } from '@/lib/env'
import { AppError } from '@/lib/errors'
import { enabledHooks } from '@/lib/hooks/config/config-file'
import type { MappingStep } from '@/lib/hooks/config/mapping'
import { type HookCall, HookRefusal } from '@/lib/hooks/kinds'
import type { HookTestBody, HookTestReply } from '@/lib/hooks/schema'
import { now } from '@/lib/time'
import { resolveCall } from './resolve'

const statusOf = { wake: 200, agent: 202 } as const

/**
 * Runs a call through its mapping and returns each step. Throws `CONFLICT` while hooks are off, and `FORBIDDEN` for anyone but the
 * operator, because it runs a transform.
 */
export async function testHook(actor: Actor, body: HookTestBody): Promise<HookTestReply> {
  await assertOperator(actor)
  const loaded = enabledHooks()
  if (!loaded)
    throw new AppError('CONFLICT', 'Hooks are off: set HOOKS_CONFIG and hooks.enabled (docs/hooks.md).')
  const { payload, query } = body
  const path = body.path.replace(/^\/+|\/+$/g, '')
  const headers = Object.fromEntries(
    Object.entries(body.headers).map(([name, value]) => [name.toLowerCase(), value]),
  )
  const url = new URL(`${loaded.config.hooks.path}/${path}`, env().PUBLIC_URL)
  url.search = new URLSearchParams(query).toString()
  const call: HookCall = { path, payload, headers, query, url, now: now() }
  const steps: MappingStep[] = []
  try {
    const { action } = await resolveCall(loaded, call, (step) => steps.push(step))
    const isMapped = steps.length > 0
    const shown = isMapped || action === null ? steps : [{ step: 'action' as const, shows: action }]
    return { status: action === null ? 204 : statusOf[action.kind], error: null, steps: shown }
  } catch (error) {
    if (!(error instanceof HookRefusal)) throw error
    return { status: error.status, error: error.message, steps }
  }
}
