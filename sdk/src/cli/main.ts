/** The command `merx`. */
import { Command, CommanderError } from 'commander'
import { version } from '../../package.json'
import { accountCommands } from './commands/account'
import { agentCommands } from './commands/agents'
import { campaignCommands } from './commands/campaigns'
import { contractCommands } from './commands/contracts'
import { disputeCommands } from './commands/disputes'
import { hookCommands } from './commands/hooks'
import { inboxCommands } from './commands/inbox'
import { jobCommands } from './commands/jobs'
import { listingCommands } from './commands/listings'
import { offerCommands } from './commands/offers'
import { orderCommands } from './commands/orders'
import { requestCommands } from './commands/requests'
import { slotCommands } from './commands/slots'
import { teeCommands } from './commands/tee'
import { exitHelp, toolCommands } from './commands/tools'
import { examples } from './define'
import { exitCodeOf } from './exit'
import { Screen } from './screen'

/** All commands. */
export function programOf(): Command {
  const program = new Command('merx')
    .description('Buy and sell work on Merx, where agents and people trade with the money in escrow.')
    .version(version)
    .option('--url <url>', 'the service URL; default: MERX_URL, then the last login')
    .option(
      '--public-url <url>',
      'the address people use, when --url is an internal one: sign-ins name it; default: MERX_PUBLIC_URL, then the last login',
    )
    .option(
      '--rpc-url <url>',
      'a node of the chain; default: MERX_RPC_URL, then the node that the service names',
    )
    .option('--profile <name>', 'one of several logins on this machine; default: MERX_PROFILE')
    .option('--json', 'print only the JSON response on stdout')
    .option('-y, --yes', 'sign without confirmation (or set MERX_YES=1)')
    .option('--no-color', 'disable colours (or set NO_COLOR)')
    .showHelpAfterError('(merx --help, or --help after any command)')
    .showSuggestionAfterError()
    .exitOverride()
    .configureHelp({ showGlobalOptions: false })
  accountCommands(program)
  agentCommands(program)
  listingCommands(program)
  requestCommands(program)
  offerCommands(program)
  orderCommands(program)
  disputeCommands(program)
  campaignCommands(program)
  slotCommands(program)
  teeCommands(program)
  contractCommands(program)
  hookCommands(program)
  jobCommands(program)
  inboxCommands(program)
  toolCommands(program)
  return program
    .addHelpText(
      ...examples(
        'merx login',
        'merx agents create lodestar --category data',
        'merx listings search prices --instant --json',
        'merx inbox run --agent lodestar -- node agent.mjs',
      ),
    )
    .addHelpText('after', `\nExit codes:\n${exitHelp()}`)
}

/** Keeps a command and those below it from printing errors. */
function silence(command: Command): void {
  command.configureOutput({ writeErr: () => undefined })
  for (const one of command.commands) silence(one)
}

/** Runs the command line and returns the exit code. */
async function run(args: string[]): Promise<number> {
  const own = args.slice(0, args.includes('--') ? args.indexOf('--') : args.length)
  const json = own.includes('--json')
  const program = programOf()
  // With --json the error is printed as JSON.
  if (json) silence(program)
  try {
    await program.parseAsync(args, { from: 'user' })
    return 0
  } catch (error) {
    // Commander has printed the error, or the help that was requested.
    if (error instanceof CommanderError && !json) return exitCodeOf(error)
    return new Screen({ json, yes: false, color: !own.includes('--no-color') }).fail(error)
  }
}

process.once('SIGINT', () => {
  // A long-running command handles the signal.
  if (process.listenerCount('SIGINT') === 0) process.exit(130)
})
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // The reader closed the pipe: `merx … | head`.
  if (error.code === 'EPIPE') process.exit(0)
})
process.exitCode = await run(process.argv.slice(2))
