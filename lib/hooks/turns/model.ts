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
import type { Thinking } from '@/lib/hooks/kinds'
import { log } from '@/lib/log'
import type { ToolSpec } from './toolbox'

/** The input of a step. */
export type Question = {
  model: string
  instructions: string
  messages: ModelMessage[]
  tools: readonly ToolSpec[]
  thinking: Thinking | null
  signal: AbortSignal
}

/** A tool call of the model. `input` is what it sent, even if that matches no schema. */
export type WantedCall = { callId: string; tool: string; input: unknown }

/** The model's response in one step. */
export type ModelStep = {
  messages: ModelMessage[]
  text: string
  finish: string
  calls: WantedCall[]
  inputTokens: number
  outputTokens: number
}

/** The timeout between two chunks of a response. */
const silenceMs = 120_000

/** A failed call to the model. Its message may be shown. */
export class ModelFailure extends Error {
  override readonly name = 'ModelFailure'
}

/** Returns the name of the model to call: that of the run, the agent, or the setting. Null when none is configured. */
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

/** Without `execute`: the caller stores the response first, and then calls the tools itself. */
const toolSet = (specs: readonly ToolSpec[]): ToolSet =>
  Object.fromEntries(
    specs.map(({ name, description, inputSchema }) => [
      name,
      tool({ description, inputSchema: jsonSchema(inputSchema) }),
    ]),
  )

/** Returns the reason of a failure, in words for the owner of the agent. The address of the model is for the operator only. */
function reasonOf(error: unknown): string {
  const { statusCode, message = '' } = error as { statusCode?: number; message?: string }
  return statusCode === undefined
    ? 'the model does not answer'
    : `the model answered ${statusCode}: ${message}`
}

/** Returns why a response broke off: in the words of the model server, if it sent any. */
const brokenOffBy = (error: unknown): string =>
  StreamProviderError.isInstance(error)
    ? `the model broke off its answer: ${error.message}`
    : 'the model broke off its answer'

/** Logs why a model failed and returns the failure. */
function failureOf(model: string, reason: string, cause: unknown): ModelFailure {
  log().warn({ model, reason: String(cause) }, 'a model failed')
  return new ModelFailure(reason.slice(0, 500), { cause })
}

/** The failure of the last attempt. */
const lastOf = (error: unknown): unknown => (RetryError.isInstance(error) ? error.lastError : error)

/** Calls the model for one step and reads the streamed response. Throws a ModelFailure, or the reason of `signal` when it was aborted. */
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
    // The SDK also resolves when the stream ended with an error: the text up to that point is no response.
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
