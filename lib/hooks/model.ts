/** Asks the configured model for one step of a turn, over any OpenAI-compatible server. */
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import {
  isStepCount,
  jsonSchema,
  type ModelMessage,
  RetryError,
  StreamProviderError,
  streamText,
  type ToolSet,
  tool,
} from 'ai'
import { env } from '@/lib/env'
import { log } from '@/lib/log'
import type { Thinking } from './kinds'
import type { ToolSpec } from './toolbox'

/** What the model is asked in a step. */
export type Question = {
  model: string
  instructions: string
  messages: ModelMessage[]
  tools: readonly ToolSpec[]
  thinking: Thinking | null
  signal: AbortSignal
}

/** A tool call of the model. `input` is what it sent, also when that fits no schema. */
export type WantedCall = { callId: string; tool: string; input: unknown }

/** The model's answer in one step. */
export type ModelStep = {
  messages: ModelMessage[]
  text: string
  finish: string
  calls: WantedCall[]
  inputTokens: number
  outputTokens: number
}

/** How long the model may be silent. */
const silenceMs = 120_000

/** A model that cannot be asked, in words that may be shown. */
export class ModelFailure extends Error {
  override readonly name = 'ModelFailure'
}

/** The name of the model to ask: that of the run, the agent, or the setting. Null when none is configured. */
export function chosenModel(...names: readonly (string | null | undefined)[]): string | null {
  const { MODEL_URL, MODEL } = env()
  if (MODEL_URL === undefined) return null
  return names.find((name) => name) ?? MODEL ?? null
}

const provider = () => {
  const { MODEL_URL = '', MODEL_KEY } = env()
  return createOpenAICompatible({
    name: 'model',
    baseURL: MODEL_URL,
    includeUsage: true,
    ...(MODEL_KEY !== undefined && { apiKey: MODEL_KEY }),
  })
}

/** Without `execute`: the caller keeps the answer first, and then calls the tools itself. */
const toolSet = (specs: readonly ToolSpec[]): ToolSet =>
  Object.fromEntries(
    specs.map(({ name, description, inputSchema }) => [
      name,
      tool({ description, inputSchema: jsonSchema(inputSchema) }),
    ]),
  )

/** In words for the owner of the agent. Where the model is concerns the operator alone. */
function reasonOf(error: unknown): string {
  const { statusCode, message = '' } = error as { statusCode?: number; message?: string }
  return statusCode === undefined
    ? 'the model does not answer'
    : `the model answered ${statusCode}: ${message}`
}

/** Why an answer ended with an error after it began: in the words of the model server, if it sent any. */
const brokenOffBy = (error: unknown): string =>
  StreamProviderError.isInstance(error)
    ? `the model broke off its answer: ${error.message}`
    : 'the model broke off its answer'

/** Logs why a model failed and returns the failure. */
function failureOf(model: string, reason: string, cause: unknown): ModelFailure {
  log().warn({ model, reason: String(cause) }, 'a model failed')
  return new ModelFailure(reason.slice(0, 500), { cause })
}

/** The failure of the last try. */
const lastOf = (error: unknown): unknown => (RetryError.isInstance(error) ? error.lastError : error)

/** Asks for one step, reading the answer as it streams. Throws a ModelFailure; when `signal` ended it, its reason. */
export async function askModel(question: Question): Promise<ModelStep> {
  const { model, instructions, messages, tools, thinking, signal } = question
  let failure: unknown
  const result = streamText({
    model: provider()(model),
    instructions,
    messages,
    tools: toolSet(tools),
    stopWhen: isStepCount(1),
    maxRetries: 2,
    abortSignal: signal,
    timeout: { firstChunkMs: silenceMs, chunkMs: silenceMs },
    ...(thinking !== null &&
      thinking !== 'off' && { providerOptions: { model: { reasoningEffort: thinking } } }),
    onError: ({ error }) => {
      failure = error
    },
  })
  try {
    await result.consumeStream()
    const step = await result.finalStep
    // The SDK resolves also when the stream ended with an error: what was said until then is no answer.
    if (step.finishReason === 'error') throw failureOf(model, brokenOffBy(failure), failure)
    return {
      messages: step.response.messages,
      text: step.text,
      finish: step.finishReason,
      calls: step.toolCalls.map(({ toolCallId, toolName, input }) => ({
        callId: toolCallId,
        tool: toolName,
        input,
      })),
      inputTokens: step.usage.inputTokens ?? 0,
      outputTokens: step.usage.outputTokens ?? 0,
    }
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof ModelFailure) throw error
    const cause = lastOf(failure ?? error)
    throw failureOf(model, reasonOf(cause), cause)
  }
}
