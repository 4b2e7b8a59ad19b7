/** The background work of gateway webhooks: turns, heartbeats, deliveries of replies, deletion. */
import { defineJob } from '@/lib/queue/job'
import { Keyed, Nothing } from '@/lib/queue/payloads'
import { deliverReply } from './replies/deliver'
import { sweepHooks } from './sweep'
import { beatRegularly, deliverJob, runNext } from './turns/run'
import { heartbeatJob, turnJob } from './turns/sessions'

/** Concurrent turns in one worker: each mostly waits for the model. */
const maxConcurrentTurns = 16

export const hookJobs = [
  defineJob({
    name: turnJob,
    payload: Keyed,
    maxConcurrent: maxConcurrentTurns,
    // Longer than the longest timeout of a turn: the lease, not the queue, moves a turn to another worker.
    seconds: 3_900,
    run: ({ id }, { signal }) => runNext(id, signal),
  }),
  defineJob({ name: heartbeatJob, payload: Keyed, run: ({ id }) => beatRegularly(id) }),
  defineJob({
    name: deliverJob,
    payload: Keyed,
    maxConcurrent: 8,
    seconds: 60,
    run: ({ id }) => deliverReply(id),
  }),
  defineJob({
    name: 'hooks.sweep',
    payload: Nothing,
    cron: '37 * * * *',
    seconds: 600,
    run: (_, { signal }) => sweepHooks(signal),
  }),
]
