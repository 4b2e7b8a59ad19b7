/** Commands of jobs that end otherwise than by an evaluator's word: shares that both sides agree on, and the vaults of trading jobs. */
import type { Command } from 'commander'
import type { Intent } from '../../client'
import type { Context } from '../context'
import { define, examples, given } from '../define'
import { bpsOf } from '../number-of'

const at = (jobId: string) => ({ params: { path: { jobId } } })

/** Sends a prepared call about a job and shows it. */
type Send = (context: Context, jobId: string, intent: Intent) => Promise<{ data: unknown; text: string }>

/** Adds the commands about shares to `jobs …`. */
export function jobShareCommands(jobs: Command, sent: Send): void {
  define<{ share: string }>(
    jobs,
    'share <job>',
    'Offer to share the budget of a job',
    async (context, [id = ''], { share }) => {
      const init = { ...at(id), body: { providerBps: bpsOf(share) } }
      const { data } = await context.merx().post('/jobs/{jobId}/settlement/prepare', init)
      return sent(context, id, data.txIntent)
    },
    (command) => command.requiredOption('--share <percent>', 'what the provider gets of it, 0 to 100'),
  )
  define<{ share?: string }>(
    jobs,
    'agree <job>',
    'Take the other side’s offer to share: the job ends',
    async (context, [id = ''], { share }) => {
      context.screen.assertNamed('--share <percent>', share)
      const init = { ...at(id), body: share === undefined ? {} : { providerBps: bpsOf(share) } }
      const { data } = await context.merx().post('/jobs/{jobId}/settlement/accept/prepare', init)
      return sent(context, id, data.txIntent)
    },
    (command) =>
      command
        .option(
          '--share <percent>',
          'the provider’s share that you have read, needed with --yes: refused when it is another now',
        )
        .addHelpText(...examples('merx jobs agree 7 --share 40 --yes')),
  )
}

/** Adds the commands about the vaults of trading jobs to `jobs …`. */
export function jobVaultCommands(jobs: Command, sent: Send): void {
  define<{ signer?: string }>(
    jobs,
    'deploy-vault <job>',
    'Deploy the vault of a trading job before you accept an offer, as the client',
    async (context, [id = ''], { signer }) => {
      const init = { ...at(id), body: given({ signer }) }
      const { data } = await context.merx().post('/jobs/{jobId}/vault/prepare', init)
      return sent(context, id, data.txIntent)
    },
    (command) =>
      command.option('--signer <address>', 'an active enclave key of the TEE registry; default: the newest'),
  )
  define(
    jobs,
    'evaluate-from-vault <job>',
    'Evaluate a trading job by the close of its vault; anyone may',
    async (context, [id = '']) => {
      const { data } = await context.merx().post('/jobs/{jobId}/evaluate-from-vault/prepare', at(id))
      return sent(context, id, data.txIntent)
    },
  )
}
