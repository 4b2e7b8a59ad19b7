/**
 * Tasks of A2A, with the protocol's states. A plain message of the agent's side returns the turn to the caller (`INPUT_REQUIRED`), unless
 * the agent has reported that it is working. Only a program that uses task events completes one. Off-chain: every transition locks the row.
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
  /** The caller sent another message. */
  'Asked',
  /** The agent's side sent a message without a task event. */
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

/** Whether the agent's turn is over: the caller's turn, or a final state. A caller that waits for the response has it then. */
export const isTurnOver = (state: TaskState): boolean =>
  state === 'INPUT_REQUIRED' || state === 'AUTH_REQUIRED' || taskMachine.isTerminal(state)

/** The event with which the agent's side reaches a state; null for states that it cannot reach. */
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
