/** The work that locks stake, for a line of a table. Pure. */
import { orderTitle } from '@/lib/orders/title'
import { pageOfWork } from '@/lib/stats/work-key'

/** A kind of work and its id, as its page has it. */
export type WorkRefOfLock = { kind: 'ORDER' | 'SLOT' | 'JOB'; id: string }

/** The title of a piece of work, and the path of its page. */
export type LockingWork = { title: string; href: string }

const untitled: Record<WorkRefOfLock['kind'], (id: string) => string> = {
  ORDER: (id) => orderTitle(id, undefined),
  SLOT: (id) => `Bounty slot ${id.slice(0, 10)}`,
  JOB: () => 'A job without a title',
}

/** Returns the title and the page of a piece of work; without a title it is named by its kind. */
export const workLine = ({ kind, id }: WorkRefOfLock, title: string | undefined): LockingWork => ({
  title: title ?? untitled[kind](id),
  href: pageOfWork({ kind, id }),
})
