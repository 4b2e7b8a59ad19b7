/** Commands for jobs without an evaluation by a person: shares that both sides agree on, and the vaults of trading jobs. */
import type { Command } from 'commander'
import type { Intent } from '../../client'
import type { Context } from '../context'
import { define, given } from '../define'
import { shareCommands } from './shares'

const at = (jobId: string) => ({ params: { path: { jobId } } })

/** Sends a prepared call about a job and shows it. */
type Send = (context: Context, jobId: string, intent: Intent) => Promise<{ data: unknown; text: string }>

/** Adds the commands about shares to `jobs …`. */
export function jobShareCommands(jobs: Command, sent: Send): void {
  shareCommands(jobs, {
    // `jobs settle` pays out an evaluated job.
    offer: 'share',
    matter: 'job',
    offers: 'Offer to share the budget of a job',
    side: 'provider',
    example: 'merx jobs agree 7 --share 40 --yes',
    propose: async (context, id, body) => {
      const { data } = await context.merx().post('/jobs/{jobId}/settlement/prepare', { ...at(id), body })
      return sent(context, id, data.txIntent)
    },
    accept: async (context, id, body) => {
      const { data } = await context
        .merx()
        .post('/jobs/{jobId}/settlement/accept/prepare', { ...at(id), body })
      return sent(context, id, data.txIntent)
    },
  })
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
      const done = await sent(context, id, data.txIntent)
      return { ...done, text: `${done.text}\nHand the account over: merx jobs hand-over ${id} account.json` }
    },
    (command) =>
      command.option(
        '--signer <address>',
        'an active enclave key of the TEE registry; by default that of this Merx',
      ),
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
