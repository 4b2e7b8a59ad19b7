/** The tools for turns of agents: those of `/mcp`, called in-process with the agent's key. */
import type { Actor } from '@/lib/actor'
import { env } from '@/lib/env'
import { AppError } from '@/lib/errors'
import type { OpenToolbox, ToolResult } from '@/lib/hooks/turns/toolbox'
import { actorOfToken } from '@/lib/http/auth/bearer'
import { toResponse } from '@/lib/http/reply'
import { respond } from '@/lib/http/server/serve'
import { pause } from '@/lib/pause'
import { requestOf } from './call'
import { type ApiTool, apiTools, isFor } from './tools'

/** The most retries of a call whose first attempt, by a killed worker, may still be running. */
const maxRepeats = 90

/** A request with the caller's credential. */
const from = (key: string | null): Request =>
  new Request(new URL('/mcp', env().PUBLIC_URL), {
    headers: key === null ? {} : { authorization: `Bearer ${key}` },
  })

/** Whether an earlier attempt with this key has not responded yet, so that the call must be retried. */
const isPending = ({ status, headers }: Response): boolean => status === 409 && headers.has('retry-after')

async function callTool(
  tool: ApiTool,
  input: Record<string, unknown>,
  callKey: string,
  key: string | null,
  signal: AbortSignal,
): Promise<ToolResult> {
  for (let repeat = 0; ; repeat++) {
    signal.throwIfAborted()
    const { request, params } = requestOf(tool, input, from(key), callKey)
    const answer = toResponse(await respond(tool.endpoint, request, params))
    if (isPending(answer) && repeat < maxRepeats) {
      await pause(1_000, signal)
      continue
    }
    return { text: await answer.text(), isError: answer.status >= 400 }
  }
}

/** Returns the actor of a key; null without a key, undefined when it is not valid. */
async function callerOf(key: string | null): Promise<Actor | null | undefined> {
  if (key === null) return null
  try {
    return (await actorOfToken(key)) ?? undefined
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return undefined
    throw error
  }
}

/** Opens the tools that a key may use. */
export const openTools: OpenToolbox = async (key) => {
  const actor = await callerOf(key)
  if (actor === undefined) return null
  const own = [...apiTools().values()].filter(({ endpoint }) => isFor(actor, endpoint))
  return {
    tools: own.map(({ tool: { name, description = '', inputSchema } }) => ({
      name,
      description,
      inputSchema,
    })),
    call: (name, input, callKey, signal) => {
      const tool = own.find(({ tool: { name: one } }) => one === name)
      if (!tool) return Promise.resolve({ text: `There is no tool ${name}.`, isError: true })
      return callTool(tool, input, callKey, key, signal)
    },
  }
}
