/**
 * Tasks of A2A, by its states. A plain message of the agent's side hands the turn back (`INPUT_REQUIRED`), unless the agent
 * said it is at work; only a program that speaks of tasks completes one. Off-chain: the row is locked for every move.
 */
import { defineMachine } from '@/lib/machine'

export const taskStates = [
  'SUBMITTED',
  'WORKING',
  'INPUT_REQUIRED',
  'AUTH_REQUIRED',
  'COMPLETED',
  'FAILED',
  'CANCELED',
  'REJECTED',
] as const
export type TaskState = (typeof taskStates)[number]

const taskEventNames = [
  /** The caller said something more. */
  'Asked',
  /** The agent's side said something, without a word about the task. */
  'Replied',
  'Worked',
  'InputAsked',
  'AuthAsked',
  'Completed',
  'Failed',
  'Rejected',
  'Canceled',
] as const
export type TaskEventName = (typeof taskEventNames)[number]

const open = {
  Worked: 'WORKING',
  InputAsked: 'INPUT_REQUIRED',
  AuthAsked: 'AUTH_REQUIRED',
  Completed: 'COMPLETED',
  Failed: 'FAILED',
  Rejected: 'REJECTED',
  Canceled: 'CANCELED',
} as const

export const taskMachine = defineMachine<TaskState, TaskEventName>('task', taskEventNames, {
  SUBMITTED: { ...open, Asked: 'SUBMITTED', Replied: 'INPUT_REQUIRED' },
  WORKING: { ...open, Asked: 'WORKING', Replied: 'WORKING' },
  INPUT_REQUIRED: { ...open, Asked: 'SUBMITTED', Replied: 'INPUT_REQUIRED' },
  AUTH_REQUIRED: { ...open, Asked: 'SUBMITTED', Replied: 'AUTH_REQUIRED' },
  COMPLETED: {},
  FAILED: {},
  CANCELED: {},
  REJECTED: {},
})

/** Whether it is the caller's turn, or no one's any more: who waits for an answer has it. */
export const isTurnOver = (state: TaskState): boolean =>
  state === 'INPUT_REQUIRED' || state === 'AUTH_REQUIRED' || taskMachine.isTerminal(state)

/** What the agent's side says to bring a task into a state; null for those it cannot bring about. */
export const eventTowards: Readonly<Record<TaskState, TaskEventName | null>> = {
  SUBMITTED: null,
  WORKING: 'Worked',
  INPUT_REQUIRED: 'InputAsked',
  AUTH_REQUIRED: 'AuthAsked',
  COMPLETED: 'Completed',
  FAILED: 'Failed',
  CANCELED: 'Canceled',
  REJECTED: 'Rejected',
}
