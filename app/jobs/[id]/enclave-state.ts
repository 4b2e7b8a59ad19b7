import { AppError } from '@/lib/errors'
import { type TeeStatus, TeeStatusReply } from '@/lib/tee/answer-schema'
import { callGateway } from '@/lib/tee/gateway'

/** Whether the enclave has a job, and its state; `down` with the reason when unknown. */
export type EnclaveState =
  | { state: 'taken'; status: TeeStatus }
  | { state: 'free' }
  | { state: 'down'; text: string }

/** Reads a job's state from the enclave. */
export async function enclaveState(jobKey: string): Promise<EnclaveState> {
  try {
    const path = `/jobs/${jobKey}/status` as const
    return { state: 'taken', status: await callGateway({ method: 'GET', path, answer: TeeStatusReply }) }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return error.code === 'NOT_FOUND' ? { state: 'free' } : { state: 'down', text: error.message }
  }
}
