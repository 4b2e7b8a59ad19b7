/** Schemas of the operator's overview. Pure: pages import them too. */
import { z } from 'zod'
import { AuditEntry } from './audit-schema'

/** The parts of a running deployment. */
export const serviceParts = [
  'web',
  'database',
  'chain',
  'contracts',
  'indexer',
  'worker',
  'jobs',
  'redis',
  'store',
  'tee',
  'mail',
  'scanner',
] as const

export const ServicePart = z.object({
  name: z.enum(serviceParts),
  state: z.enum(['up', 'down', 'off']).describe('`off`: not configured in this deployment.'),
  note: z.string(),
})
export type ServicePart = z.infer<typeof ServicePart>

/** Jobs of one kind that are ready. */
export const QueueDepth = z.object({
  queue: z.string(),
  ready: z.number().int(),
  oldestSeconds: z.number().int(),
})
export type QueueDepth = z.infer<typeof QueueDepth>

/** A dispute, slot or job with a deadline in the next day. */
export const NearDeadline = z.object({
  kind: z.enum(['DISPUTE', 'SLOT', 'JOB']),
  id: z.string(),
  status: z.string(),
  dueAt: z.string().describe('Chain time.'),
})
export type NearDeadline = z.infer<typeof NearDeadline>

const count = z.number().int()

export const OperatorOverview = z.object({
  parts: z.array(ServicePart),
  indexer: z
    .object({ block: count, head: count, lagBlocks: count, lagSeconds: count, error: z.string().nullable() })
    .nullable(),
  queues: z.array(QueueDepth).describe('Kinds of jobs with ready ones.'),
  counts: z
    .object({
      deadJobs: count,
      failedDeliveries: count.describe(
        'Webhook deliveries that failed for good, among the newest 10,000 of a day.',
      ),
      quarantined: count.describe('Messages that wait for a decision.'),
      brandClaims: count.describe('Brand claims that wait for a decision.'),
      evaluators: count,
      arbitrators: count,
    })
    .describe('Each count stops at 10,000.'),
  deadlines: z.array(NearDeadline).describe('The next 10 within a day.'),
  audit: z.array(AuditEntry).describe('The newest 10 decisions.'),
})
export type OperatorOverview = z.infer<typeof OperatorOverview>
