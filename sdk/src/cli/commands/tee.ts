/** Trading jobs in the enclave: its attestation, signed orders, attested balances. */
import { randomBytes } from 'node:crypto'
import type { Command } from 'commander'
import type { TeeStatusReply } from '../../client'
import { localError } from '../../errors'
import { attestationRefusal } from '../../tee'
import type { Context } from '../context'
import { define, examples } from '../define'
import { Unverified } from '../exit'
import { isoTime } from '../iso-time'
import type { Shown } from '../screen'
import { jobOf, type OrderOptions, placeOrder, statusOf } from './tee-order'

/** Returns a result that holds. Prints one that does not, and throws `Unverified`. */
function answered({ screen }: Context, shown: Shown, holds: boolean): Shown {
  if (holds) return shown
  screen.print(shown)
  throw new Unverified('The verification failed: the output shows which check.')
}

async function showAttestation(context: Context, nonce: string) {
  const { screen } = context
  const data = await context.merx().get('/tee/attestation', { params: { query: { nonce } } })
  const refusal = await attestationRefusal(data, nonce)
  if (refusal) throw localError('NETWORK', refusal)
  const { mode, quote_check: check } = data
  const proof =
    mode === 'software'
      ? 'software: no hardware protects the key'
      : `${mode}: ${check?.detail ?? 'not verified'}`
  const shown = {
    data,
    text: screen.fields([
      ['mode', screen.colours.bold(proof)],
      ['platform', check?.tcb_status],
      ['advisories', check?.advisory_ids.join(', ')],
      ['key', data.tee_pubkey],
      ['signs as', data.enclave_address],
      ['key id', data.key_id],
      ['chain', `${data.chain_id}, registry ${data.registry}`],
      ['nonce', data.nonce],
    ]),
  }
  // In software mode there is no quote to verify.
  return answered(context, shown, mode === 'software' || check?.verified === true)
}

/** The state of a job in the enclave, with why it is closed. One that never began is closed with the reason `deadline`, too. */
function stateWords({ state, closed_reason: reason, started_at: startedAt }: TeeStatusReply): string {
  if (!reason) return state
  return `${state} (${startedAt === null ? 'trading did not begin in time' : reason})`
}

const shownStatus = ({ screen }: Context, data: TeeStatusReply) => {
  const { balance_report: report, verification } = data
  return {
    data,
    text: screen.fields([
      ['job', data.job_id],
      ['vault', data.vault],
      ['mode', data.mode === 'software' ? 'software: no hardware protects it' : data.mode],
      ['state', screen.colours.bold(stateWords(data))],
      ['closing', data.closing],
      ['held up', data.held_up],
      ['deadline', isoTime(data.deadline)],
      ['equity', report && `${report.equity} USDT of ${report.start_equity}`],
      ['stop loss at', report?.stop_equity],
      ['target', report?.target_equity],
      ['orders', report?.orders],
      ['last nonce', data.last_nonce],
      ['snapshot', data.snapshot && `${data.snapshot.seq} of ${isoTime(data.snapshot.snapshot_ts)}`],
      ...(verification?.steps ?? []).map(({ step, ok, detail }): [string, string] => [
        step,
        `${ok ? screen.colours.green('passed') : screen.colours.red('failed')}  ${detail}`,
      ]),
    ]),
  }
}

/** Adds `tee …`. */
export function teeCommands(program: Command): void {
  const tee = program.command('tee').description('Trading jobs in the enclave')
  define<{ nonce?: string }>(
    tee,
    'attestation',
    'The enclave’s key, and what proves where it lives',
    (context, _, { nonce = `0x${randomBytes(32).toString('hex')}` }) =>
      showAttestation(context, nonce.toLowerCase()),
    (command) => command.option('--nonce <hex>', 'bytes that the answer must be bound to; random by default'),
  )
  define<{ verify?: true }>(
    tee,
    'status <job>',
    'The state of a trading job and its last attested balance',
    async (context, [job], { verify }) => {
      const data = await statusOf(context, jobOf(job), verify)
      return answered(context, shownStatus(context, data), !verify || data.verification?.verified === true)
    },
    (command) => command.option('--verify', 'compare every snapshot, the key and the vault with the chain'),
  )
  define<OrderOptions>(
    tee,
    'order <job> <side> <symbol>',
    'Sign an order as the provider and send it to the enclave',
    placeOrder,
    (command) =>
      command
        .requiredOption('--quantity <amount>', 'how much, as a decimal')
        .requiredOption(
          '--price <price>',
          'the worst price accepted, at most 2 % worse than the middle of the market',
        )
        .option('--nonce <number>', 'above that of every earlier order; the next one by default')
        .addHelpText(...examples('merx tee order 0x… buy BTC/USDT --quantity 0.5 --price 60000')),
  )
}
