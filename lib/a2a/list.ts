/** Lists tasks: those the caller requested, or those of the caller's agent. */
import { type ListTasksRequest, type ListTasksResponse, Task, TaskState as WireState } from '@a2a-js/sdk'
import { z } from 'zod'
import type { Actor } from '@/lib/actor'
import { db } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import { IsoTime, showTime } from '@/lib/fields'
import { jsonBytes } from '@/lib/json-bytes'
import { cutPage, maxOffset, parseCursor } from '@/lib/paging'
import { taskStates } from '@/lib/tasks/machine'
import { agentOfTenant } from './access'
import { type Shown, type TaskRow, toTasks, wireState } from './rows'

const defaultSize = 50
/** The maximum size of a page. A task that would exceed it goes on the next page. */
const maxPageBytes = 4 * 1024 * 1024
/** How many tasks are loaded per batch when each may include its artifacts or its history. */
const heavyRows = 10
const Key = z.tuple([IsoTime, z.string().max(100)])

type Where = Prisma.TaskWhereInput

/** Selects the tasks to list: all tasks of an agent that the caller holds, otherwise those that the caller requested. */
async function ownedBy(actor: Actor, tenant: string): Promise<Where> {
  if (tenant === '') return { accountId: actor.accountId }
  const agent = await agentOfTenant(tenant)
  return agent.owner === actor.wallet
    ? { agentId: agent.id }
    : { agentId: agent.id, accountId: actor.accountId }
}

const stateOf = (status: WireState): Where => {
  const state = taskStates.find((one) => wireState[one] === status)
  return state ? { state } : {}
}

function after(token: string): Where {
  if (token === '') return {}
  const [at, id] = parseCursor(Key, token)
  const updatedAt = new Date(at)
  return { updatedAt: { lte: updatedAt }, OR: [{ updatedAt: { lt: updatedAt } }, { id: { lt: id } }] }
}

/** Returns as many of these tasks as fit on a page, at least one. */
async function fittingTasks(rows: readonly TaskRow[], shown: Shown): Promise<Task[]> {
  const step = shown.withArtifacts || shown.historyLength !== 0 ? heavyRows : rows.length
  const tasks: Task[] = []
  let bytes = 0
  for (let from = 0; from < rows.length; from += step)
    for (const task of await toTasks(rows.slice(from, from + step), shown)) {
      bytes += jsonBytes(Task.toJSON(task))
      if (bytes > maxPageBytes && tasks.length > 0) return tasks
      tasks.push(task)
    }
  return tasks
}

/** Returns one page of tasks, most recently changed first; a full page ends early. `totalSize` stops counting at 10,000. */
export async function listTasks(actor: Actor, asked: ListTasksRequest): Promise<ListTasksResponse> {
  const pageSize = asked.pageSize ?? defaultSize
  const since = asked.statusTimestampAfter
  const where: Where = {
    AND: [
      await ownedBy(actor, asked.tenant),
      asked.contextId ? { conversationId: asked.contextId } : {},
      asked.status === WireState.TASK_STATE_UNSPECIFIED ? {} : stateOf(asked.status),
      since ? { updatedAt: { gte: new Date(since) } } : {},
    ],
  }
  const [rows, totalSize] = await Promise.all([
    db.task.findMany({
      where: { AND: [where, after(asked.pageToken)] },
      orderBy: [{ updatedAt: 'desc' }, { id: 'desc' }],
      take: pageSize + 1,
    }),
    db.task.count({ where, take: maxOffset }),
  ])
  const tasks = await fittingTasks(rows.slice(0, pageSize), {
    readerId: actor.accountId,
    historyLength: asked.historyLength ?? 0,
    withArtifacts: asked.includeArtifacts ?? false,
  })
  const { nextCursor } = cutPage(rows, tasks.length, ({ updatedAt, id }) => [showTime(updatedAt), id])
  return {
    tasks,
    nextPageToken: nextCursor ?? '',
    pageSize,
    totalSize,
  }
}
