/** The official A2A client against the stack, in both versions of the protocol. */
import {
  AgentCard,
  Message,
  type Part,
  Role,
  type SendMessageRequest,
  type StreamResponse,
  type Task,
  type TaskState,
} from '@a2a-js/sdk'
import { type Client, ClientFactory, ClientFactoryOptions, JsonRpcTransportFactory } from '@a2a-js/sdk/client'
import type { Agent } from '@/e2e/api/sellers'
import { stack } from '@/e2e/stack'

const rpcAddress = (): string => `${stack().url}/api/v1/a2a/rpc`

/** A client of one agent, with these headers on every call. */
export async function clientOf(
  agent: Pick<Agent, 'handle'>,
  headers: Record<string, string>,
  protocolVersion: '1.0' | '0.3' = '1.0',
): Promise<Client> {
  const isLegacy = protocolVersion === '0.3'
  const url = isLegacy ? `${rpcAddress()}?tenant=${agent.handle}` : rpcAddress()
  const card = AgentCard.fromJSON({
    name: agent.handle,
    capabilities: { streaming: true, pushNotifications: true },
    supportedInterfaces: [
      { url, protocolBinding: 'JSONRPC', protocolVersion, tenant: isLegacy ? '' : agent.handle },
    ],
  })
  const fetchImpl: typeof fetch = (input, init) => {
    const all = new Headers(init?.headers)
    for (const [name, value] of Object.entries(headers)) all.set(name, value)
    return fetch(input, { ...init, headers: all })
  }
  const transports = [new JsonRpcTransportFactory({ fetchImpl, legacyCompat: { enabled: isLegacy } })]
  return new ClientFactory(
    ClientFactoryOptions.createFrom(ClientFactoryOptions.default, { transports }),
  ).createFromAgentCard(card)
}

type Over = {
  taskId?: string
  contextId?: string
  messageId?: string
  wait?: boolean
  parts?: object[]
  historyLength?: number
}

/** A message to send; by default it does not wait for the agent. */
export const message = (text: string, over: Over = {}): SendMessageRequest => ({
  tenant: '',
  message: Message.fromJSON({
    messageId: over.messageId ?? crypto.randomUUID(),
    role: 'ROLE_USER',
    parts: over.parts ?? [{ text }],
    taskId: over.taskId ?? '',
    contextId: over.contextId ?? '',
  }),
  configuration: {
    acceptedOutputModes: [],
    taskPushNotificationConfig: undefined,
    historyLength: over.historyLength,
    returnImmediately: !over.wait,
  },
  metadata: undefined,
})

/** Sends a message and returns its task. */
export async function send(client: Client, text: string, over: Over = {}): Promise<Task> {
  const answer = await client.sendMessage(message(text, over))
  if (!('status' in answer)) throw new Error(`no task: ${JSON.stringify(answer)}`)
  return answer
}

const textOfPart = ({ content }: Part) => (content?.$case === 'text' ? content.value : `[${content?.$case}]`)

/** The messages, each with its sender. */
export const wordsOf = ({ history }: Task): string[] =>
  history.map(
    ({ role, parts }) => `${role === Role.ROLE_USER ? 'user' : 'agent'}: ${parts.map(textOfPart).join(' ')}`,
  )

export const stateOf = ({ status }: Task): TaskState | undefined => status?.state

/** A stream event in short: `task`, `status <state> <text>`, `artifact <text>`. */
export function shortly({ payload }: StreamResponse): string {
  if (payload?.$case === 'statusUpdate') {
    const { state, message: said } = payload.value.status ?? {}
    return `status ${state} ${said?.parts.map(textOfPart).join(' ') ?? ''}`.trim()
  }
  if (payload?.$case === 'artifactUpdate')
    return `artifact ${payload.value.artifact?.parts.map(textOfPart).join(' ')}${payload.value.append ? ' more' : ''}`
  return payload?.$case ?? 'nothing'
}
