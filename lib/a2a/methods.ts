/** The methods of `/a2a/rpc`: A2A 1.0, the 0.3 names, and the specification's own. */
import { Task } from '@a2a-js/sdk'
import { isLegacyJsonRpcMethod } from '@a2a-js/sdk/compat/v0_3'
import { LegacyJsonRpcTransportHandler } from '@a2a-js/sdk/compat/v0_3/server'
import { A2AError } from '@a2a-js/sdk/errors'
import { JsonRpcTransportHandler, ServerCallContext } from '@a2a-js/sdk/server'
import { z } from 'zod'
import { AppError } from '@/lib/errors'
import type { ApiRequest } from '@/lib/http/request'
import { RpcFailure } from '@/lib/rpc/codes'
import { type RpcContext, type RpcMethod, rpcMethod } from '@/lib/rpc/method'
import { TaskHandler } from './handler'
import { ownMethods } from './own-methods'
import { LegacySend, sentParams } from './schema'

type Reply = { result?: unknown; error?: { code: number; message: string; data?: unknown } }

/** Converts a protocol error to a failure with its code; other errors pass unchanged. */
const asFailure = (error: unknown): unknown => {
  if (error instanceof AppError || !(error instanceof A2AError)) return error
  const { code, message, data } = JsonRpcTransportHandler.mapToJSONRPCError(error)
  return new RpcFailure(code, message, data)
}

function resultOf({ result, error }: Reply): unknown {
  if (error) throw new RpcFailure(error.code, error.message, error.data)
  return result
}

async function* results(replies: AsyncIterable<unknown>): AsyncGenerator<unknown, void> {
  try {
    for await (const reply of replies) yield resultOf(reply as Reply)
  } catch (error) {
    throw asFailure(error)
  }
}

/** Records the error that a handler threw, because the transports know only protocol errors. */
function remembering(handler: TaskHandler): { handler: TaskHandler; thrown(): unknown } {
  let thrown: unknown
  const proxy = new Proxy(handler, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name, target)
      if (typeof value !== 'function') return value
      return (...args: unknown[]) => {
        const made: unknown = value.apply(target, args)
        return made instanceof Promise
          ? made.catch((error: unknown) => {
              thrown = error
              throw error
            })
          : made
      }
    },
  })
  return { handler: proxy, thrown: () => thrown }
}

const isIterable = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value

const tenantIn = (request: ApiRequest): string => new URL(request.url).searchParams.get('tenant') ?? ''

/** Passes a call to the SDK's transport of its version. */
async function transport({ actor, request, id = null }: RpcContext, method: string, params: unknown) {
  const isLegacy = isLegacyJsonRpcMethod(method)
  const tenant = tenantIn(request)
  const { handler, thrown } = remembering(new TaskHandler(actor, tenant, isLegacy ? '0.3' : '1.0', request))
  const context = new ServerCallContext({ requestedVersion: isLegacy ? '0.3' : '1.0' })
  const of = isLegacy ? new LegacyJsonRpcTransportHandler(handler) : new JsonRpcTransportHandler(handler)
  const reply: unknown = await of.handle({ jsonrpc: '2.0', id, method, params }, context)
  if (isIterable(reply)) return results(reply)
  const error = thrown()
  if (error !== undefined && !(error instanceof A2AError)) throw error
  return resultOf(reply as Reply)
}

const streaming = ['SendStreamingMessage', 'SubscribeToTask', 'message/stream', 'tasks/resubscribe']

const protocolMethod = (name: string, params: z.ZodType): RpcMethod =>
  rpcMethod({
    names: [name],
    summary: name,
    params,
    isStream: streaming.includes(name),
    run: (context, sent) => transport(context, name, sent),
  })

const Legacy = z.looseObject({})
const LegacyTask = z.looseObject({ id: z.string().min(1).max(200) })

/** 0.3 names and their required parameters. */
const legacyParams: Record<string, z.ZodType> = {
  'message/send': LegacySend,
  'message/stream': LegacySend,
  'tasks/get': LegacyTask,
  'tasks/cancel': LegacyTask,
  'tasks/resubscribe': LegacyTask,
  'tasks/pushNotificationConfig/set': Legacy,
  'tasks/pushNotificationConfig/get': LegacyTask,
  'tasks/pushNotificationConfig/list': LegacyTask,
  'tasks/pushNotificationConfig/delete': LegacyTask,
  'agent/getAuthenticatedExtendedCard': Legacy,
}

/** Every method. */
export const a2aMethods: readonly RpcMethod[] = [
  ...Object.entries(sentParams).map(([name, params]) => protocolMethod(name, params)),
  ...Object.entries(legacyParams).map(([name, params]) => protocolMethod(name, params)),
  ...ownMethods.map(({ run, ...method }) => ({
    ...method,
    run: async (context: RpcContext, params: unknown) => {
      try {
        return Task.toJSON((await run(context, params)) as Task)
      } catch (error) {
        throw asFailure(error)
      }
    },
  })),
]
