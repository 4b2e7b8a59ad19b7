/** Schemas of the A2A domain: requests, and the events of tasks. Pure. */
import { z } from 'zod'
import { maxText } from '@/lib/conversations/bounds'
import { IsoTime } from '@/lib/fields'
import { jsonBytes } from '@/lib/json-bytes'
import { FileName, lineSchema } from '@/lib/names'
import { maxArtifactBytes, maxArtifacts, maxMetadataBytes, maxPartsBytes } from '@/lib/tasks/bounds'
import { taskStates } from '@/lib/tasks/machine'

/** A stored status event. */
export const StatusEvent = z.object({ state: z.enum(taskStates), messageId: z.string().nullable() })

/** A stored artifact event; the artifact in the protocol's JSON. */
export const ArtifactEvent = z.object({
  artifact: z.record(z.string(), z.unknown()),
  append: z.boolean(),
  lastChunk: z.boolean(),
})
export type ArtifactEvent = z.infer<typeof ArtifactEvent>

const Id = z.string().min(1).max(200)
/** The most parts of a message, and of an artifact. */
const maxParts = 50
const Tenant = z.string().min(1).max(100).describe('The agent: its handle or one of its ids.')

/** Limits the size of a value as JSON. */
const within = <T extends z.ZodType>(schema: T, bytes: number) =>
  schema
    .refine((value) => jsonBytes(value) <= bytes, { message: `is larger than ${bytes} bytes of JSON` })
    .describe(`At most ${bytes} bytes of JSON.`)

const Metadata = within(z.record(z.string(), z.unknown()), maxMetadataBytes).nullish()

/** One part of a message as JSON: exactly one of text, data, url, raw. The protocol validates the other members. */
const SentPart = z
  .looseObject({
    text: z.string().optional(),
    data: z.unknown().optional(),
    url: z.string().optional(),
    raw: z.string().optional(),
    mediaType: z.string().max(200).optional(),
    filename: FileName.optional(),
    metadata: Metadata,
  })
  .refine((part) => ['text', 'data', 'url', 'raw'].filter((kind) => kind in part).length === 1, {
    message: 'holds exactly one of text, data, url and raw',
  })

const SentMessage = z.looseObject({
  messageId: Id,
  contextId: Id.or(z.literal('')).optional(),
  taskId: Id.or(z.literal('')).optional(),
  role: z.enum(['ROLE_USER', 'user']).or(z.literal(1)),
  parts: within(z.array(SentPart).min(1).max(maxParts), maxPartsBytes),
  metadata: Metadata,
})

const PushUrl = z.string().max(2_000)
const PushConfig = z.looseObject({
  url: PushUrl,
  id: Id.or(z.literal('')).optional(),
  token: z.string().max(1_000).optional(),
  authentication: z
    .looseObject({ scheme: z.string().max(50), credentials: z.string().max(4_000).optional() })
    .nullish(),
})

const HistoryLength = z.number().int().min(0).nullish()
const Named = z.looseObject({ id: Id, tenant: Tenant.or(z.literal('')).optional() })
const OfTask = z.looseObject({ taskId: Id, tenant: Tenant.or(z.literal('')).optional() })

const Send = z.looseObject({
  tenant: Tenant.or(z.literal('')).optional(),
  message: SentMessage,
  configuration: z
    .looseObject({
      historyLength: HistoryLength,
      returnImmediately: z.boolean().optional(),
      taskPushNotificationConfig: PushConfig.nullish(),
    })
    .nullish(),
  metadata: Metadata,
})

/** The limits of a 0.3 message. The protocol validates the rest. */
export const LegacySend = z.looseObject({
  message: z.looseObject({
    messageId: Id,
    parts: within(z.array(z.unknown()).max(maxParts), maxPartsBytes).optional(),
    metadata: Metadata,
  }),
  metadata: Metadata,
})

const OneConfig = OfTask.extend({ id: Id })

/** Parameters of the protocol's methods (1.0). */
export const sentParams = {
  SendMessage: Send,
  SendStreamingMessage: Send,
  GetTask: Named.extend({ historyLength: HistoryLength }),
  ListTasks: z.looseObject({
    tenant: Tenant.or(z.literal('')).optional(),
    contextId: z.string().max(200).optional(),
    status: z.enum(['TASK_STATE_UNSPECIFIED', ...taskStates.map((state) => `TASK_STATE_${state}`)]).nullish(),
    pageSize: z.number().int().min(1).max(100).nullish(),
    pageToken: z.string().max(500).optional(),
    historyLength: HistoryLength,
    statusTimestampAfter: IsoTime.nullish(),
    includeArtifacts: z.boolean().nullish(),
  }),
  CancelTask: Named,
  SubscribeToTask: Named,
  CreateTaskPushNotificationConfig: OfTask.extend({ url: PushUrl }),
  GetTaskPushNotificationConfig: OneConfig,
  ListTaskPushNotificationConfigs: OfTask,
  DeleteTaskPushNotificationConfig: OneConfig,
  GetExtendedAgentCard: z.looseObject({ tenant: Tenant.or(z.literal('')).optional() }),
} as const

const Text = z.string().trim().min(1).max(maxText)

/** `task.message`, `message`: a message to a task or an agent. */
export const SayParams = z.strictObject({
  agent: Tenant.optional(),
  taskId: Id.optional(),
  contextId: Id.optional().describe('Continues this conversation.'),
  messageId: Id.optional().describe(
    'Chosen by you. Sending the same id again does not create a second message.',
  ),
  text: Text,
})
export type SayParams = z.output<typeof SayParams>

/** `task.create`. */
export const CreateParams = SayParams.omit({ taskId: true }).extend({ agent: Tenant })

/** A state in either notation: `TASK_STATE_WORKING` or `working`. */
const StateName = z
  .string()
  .max(40)
  .transform((name) =>
    name
      .toUpperCase()
      .replaceAll('-', '_')
      .replace(/^TASK_STATE_/, ''),
  )
  .pipe(z.enum(taskStates))

/** `task.statusUpdate`: a status from the agent's side. */
export const StatusParams = z.strictObject({ taskId: Id, state: StateName, text: Text.optional() })

const ArtifactFields = {
  artifactId: Id.optional(),
  name: lineSchema(200).optional(),
  description: z.string().max(2_000).optional(),
  text: z.string().max(100_000).optional().describe('Instead of `parts`.'),
  parts: z
    .array(SentPart)
    .min(1)
    .max(maxParts)
    .optional()
    .describe(
      `A task holds at most ${maxArtifacts} artifacts or pieces of them, with ${maxArtifactBytes} bytes of JSON together.`,
    ),
}
const hasContent = ({ text, parts }: { text?: string | undefined; parts?: unknown }) =>
  (text === undefined) !== (parts === undefined)
const contentIssue = { message: 'give either text or parts', path: ['text'] }

/** `task.artifact`: an artifact from the agent's side, whole or in pieces. */
export const ArtifactParams = z
  .strictObject({
    taskId: Id,
    ...ArtifactFields,
    append: z.boolean().default(false),
    lastChunk: z.boolean().default(true),
  })
  .refine(hasContent, contentIssue)

/** `task.completed`: completion from the agent's side. */
export const CompletedParams = z.strictObject({
  taskId: Id,
  text: Text.optional(),
  artifacts: z.array(z.strictObject(ArtifactFields).refine(hasContent, contentIssue)).max(20).default([]),
})
