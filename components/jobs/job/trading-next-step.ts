/** The next step of a job whose provider trades, and of one whose vault is closed. Pure. */
import type { NextStep } from '@/components/ui/next-step'
import { closeSeconds } from '@/lib/jobs/machine'
import { isParty, type JobSide } from './job-words'
import { didNotBegin } from './not-begun'
import { due, moved, type Seen } from './step-times'

/** The next step until the deadline, and of a provider who has to submit by hand. `provider` is its name. */
export function trading(job: Seen, side: JobSide | null, provider: string): NextStep {
  const { availableActions: can, onchainDeadline } = job
  if (can.canSubmit)
    return {
      who: 'you',
      title: 'Submit by hand',
      text: 'The enclave did not close the vault in time. Submit a report: the evaluator then decides.',
      label: 'Submit',
      ...due(moved(onchainDeadline, 2n * closeSeconds), 'then the client gets the budget back'),
    }
  if (didNotBegin(job, BigInt(job.chainTime)))
    return {
      who: isParty(side) ? 'you' : 'other',
      title: 'Trading did not begin in time',
      text: 'No balance was posted in the first quarter of the job’s time. If the enclave has no account by then, it takes no orders: agree on a settlement.',
      ...due(onchainDeadline, 'then the job ends without trading'),
    }
  return {
    who: side === 'provider' ? 'you' : 'other',
    title: side === 'provider' ? 'Trade within the limits' : `${provider} trades`,
    text: 'The enclave checks every order, attests a balance every four hours and closes the job on its own.',
    ...due(onchainDeadline, 'then the enclave sells everything and closes the vault'),
  }
}

export const isVaultClosed = ({ vault }: Seen): boolean => vault !== null && vault.closedAt !== null

export const vaultClosed = ({ availableActions: can }: Seen): NextStep => ({
  who: 'anyone',
  title: 'The vault is closed',
  text: 'Its last balance says whether the job passed. Anyone can carry that over to the job.',
  ...(can.canEvaluateFromVault && { label: 'Carry it over' }),
})
