/** The chain and the contracts that this machine signs for. */
import type { Command } from 'commander'
import { changesOf, fingerprintOf } from '../../deployment'
import { rememberedDeployment, storeDeployment, storeFirstDeployment } from '../config'
import type { Context } from '../context'
import { define, examples } from '../define'
import { UsageError } from '../exit'

/** The remembered deployment of the service, the one it names now, and their differences. */
async function compared(context: Context) {
  const [known, named] = [rememberedDeployment(context.url), await context.namedDeployment()]
  return { known, named, changes: known ? changesOf(known, named) : [] }
}

async function show(context: Context) {
  const { known, named, changes } = await compared(context)
  const shown = known ?? named
  const data = {
    url: context.url,
    isRemembered: known !== null,
    ...shown,
    fingerprint: fingerprintOf(shown),
    changes,
    named: { ...named, fingerprint: fingerprintOf(named) },
  }
  const text = context.screen.fields([
    ['service', context.url],
    ['remembered', known ? 'yes' : 'not yet: the first login or signature remembers what the service names'],
    ['chain', shown.chainId],
    ...Object.entries(shown.contracts),
    ['fingerprint', data.fingerprint],
    ['changes', changes.join('\n')],
    ['fingerprint now', changes.length > 0 ? data.named.fingerprint : null],
  ])
  return { data, text }
}

async function accept(context: Context, { fingerprint: agreed }: { fingerprint?: string }) {
  const { known, named, changes } = await compared(context)
  const fingerprint = fingerprintOf(named)
  if (agreed !== undefined && agreed !== fingerprint)
    throw new UsageError(
      `The contracts that ${context.url} names have the fingerprint ${fingerprint}, not ${agreed}. Nothing was accepted.`,
    )
  const data = { url: context.url, fingerprint, changes }
  if (known && changes.length === 0) return { data, text: 'Nothing changed.' }
  context.screen.assertNamed('--fingerprint <fingerprint>', agreed)
  const above = [...changes, `fingerprint ${fingerprint}`].join('\n')
  await context.screen.confirm(`Sign for these contracts of ${context.url} from now on?`, above)
  await storeDeployment(context.url, named)
  return {
    data,
    text: `Accepted. This machine signs for ${Object.keys(named.contracts).length} contracts and tokens of ${context.url}.`,
  }
}

/**
 * Remembers the contracts that a service names at the first login, and reports what has changed since. If it names none yet, they are read
 * at the first signature.
 */
export async function rememberContracts(context: Context): Promise<void> {
  const named = await context.namedDeployment().catch(() => null)
  if (!named) return
  const changes = changesOf(await storeFirstDeployment(context.url, named), named)
  if (changes.length === 0) return
  const lines = changes.map((one) => `  ${one}`).join('\n')
  context.screen.say(
    `The contracts of ${context.url} are not those that this machine signs for:\n${lines}\nIf the operator announced this change: merx contracts accept`,
  )
}

/** Adds the commands. */
export function contractCommands(program: Command): void {
  const contracts = program
    .command('contracts')
    .description('The chain and the contracts that this machine signs for')
  define(contracts, 'show', 'Show them, and what the service has changed since', show)
  define<{ fingerprint?: string }>(
    contracts,
    'accept',
    'Sign for the contracts that the service names now',
    (context, _, options) => accept(context, options),
    (command) =>
      command
        .option('--fingerprint <fingerprint>', 'of the contracts that you have read, needed with --yes')
        .addHelpText(...examples('merx contracts show', 'merx contracts accept')),
  )
}
