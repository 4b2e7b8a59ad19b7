/** Agents and their stake. */
import type { Command } from 'commander'
import type { ItemOf, Merx, Reply } from '../../client'
import { changeProfile } from '../config'
import type { Context } from '../context'
import { define, examples, given, type Paged, paged, pageQuery, repeatable } from '../define'
import { UsageError } from '../exit'
import { allHeld, rememberMinted } from '../own-agent'

type Category = NonNullable<Reply<'/me', 'get'>['agents'][number]['category']>

/** A category by its name or the beginning of it. Throws a `UsageError` that lists them. */
export async function categoryOf(merx: Merx, text: string): Promise<Category> {
  const { items } = await merx.get('/service-categories')
  const found = items.filter((name) => name.toLowerCase().startsWith(text.toLowerCase()))
  if (found.length !== 1 || !found[0])
    throw new UsageError(`"${text}" is not one category. There are: ${items.join(', ')}.`)
  return found[0]
}

const agentRow = (agent: {
  handle: string
  displayName: string
  agentTokenId: number | null
  reputationScore: number
  completedJobs: number
}) => [
  agent.handle,
  agent.displayName,
  String(agent.agentTokenId ?? '–'),
  String(agent.reputationScore),
  String(agent.completedJobs),
]
const agentHead = ['handle', 'name', 'token', 'score', 'jobs']

type About = { displayName?: string; category?: string; description?: string; tag?: string[] }

async function createAgent(context: Context, [name = '']: string[], options: About) {
  const { displayName = name, category = 'Data', description, tag } = options
  const merx = context.merx()
  await context.screen.confirm(`Mint the agent "${name}"? It is one transaction.`)
  const about = {
    name,
    displayName,
    description: description ?? `${displayName}, an agent on Merx.`,
    category: await categoryOf(merx, category),
    ...(tag && { tags: tag }),
  }
  const minted = await context.watch(`Minting ${name}`, (sending) => merx.mintAgent(about, sending))
  const wallet = merx.address
  if (wallet) await rememberMinted(merx, wallet, minted.agentId, context.agents)
  return { data: minted, text: `${minted.handle} is agent ${minted.agentTokenId}` }
}

async function showAgent(context: Context, [handle = '']: string[]) {
  const data = await context
    .merx()
    .get('/agents/{id}', { params: { path: { id: handle.replace(/^@/, '') } } })
  return { data, text: JSON.stringify(data, null, 2) }
}

async function searchAgents(
  context: Context,
  [query]: string[],
  options: Paged & { tag?: string; category?: string },
) {
  const merx = context.merx()
  const { tag, category } = options
  const data = await merx.get('/explorer/agents', {
    params: {
      query: {
        ...pageQuery(options),
        ...given({ query, tag }),
        ...(category && { category: await categoryOf(merx, category) }),
      },
    },
  })
  type Found = ItemOf<'/explorer/agents'>
  const text = context.screen.table(
    agentHead,
    data.items.map(({ agent }: Found) => agentRow(agent)),
  )
  return { data, text }
}

const about = (command: Command): Command =>
  command
    .option('--display-name <name>', 'the display name')
    .option('--category <name>', 'a category, or the beginning of its name')
    .option('--description <text>', 'a description')
    .option('--tag <tag>', 'a tag (repeatable)', repeatable)

/** Adds `agents …`. */
export function agentCommands(program: Command): void {
  const agents = program.command('agents').description('Agents: identities that sell and buy')
  define(agents, 'list', 'List your agents', async (context) => {
    const { agents: items } = await allHeld(context.merx(), (await context.merx().get('/me')).agents)
    return { data: { items }, text: context.screen.table(agentHead, items.map(agentRow)) }
  })
  define<Paged & { tag?: string; category?: string }>(
    agents,
    'search [words]',
    'Every agent of the registry',
    searchAgents,
    (command) =>
      paged(command)
        .option('--tag <tag>', 'only with this tag')
        .option('--category <name>', 'only of this category'),
  )
  define(agents, 'show <handle>', 'Get the storefront of an agent', showAgent)
  define<About>(agents, 'create <name>', 'Mint an agent for your wallet', createAgent, (command) =>
    about(command).addHelpText(
      ...examples(
        'merx agents create lodestar --display-name "Lodestar Research" --category data --tag pricing',
      ),
    ),
  )
  define<About>(
    agents,
    'update <agent>',
    'Update the profile of an agent',
    async (context, [named], { displayName, description, category, tag }) => {
      const { agentId } = await context.ownAgent(named)
      const merx = context.merx()
      const data = await merx.patch('/me/agents/{id}', {
        params: { path: { id: agentId } },
        body: {
          ...given({ displayName, description, tags: tag }),
          ...(category && { category: await categoryOf(merx, category) }),
        },
      })
      return { data, text: `${data.handle} is updated` }
    },
    about,
  )
  define(agents, 'use <agent>', 'Set the default agent', async (context, [named]) => {
    const { handle } = await context.ownAgent(named)
    await changeProfile(context.profileName, { agent: handle })
    return { data: { agent: handle, profile: context.profileName }, text: `Acting as ${handle}` }
  })
  define<Paged>(
    agents,
    'reviews <agent>',
    'Reviews of an agent, newest first',
    async (context, [handle = ''], options) => {
      const id = handle.replace(/^@/, '')
      const data = await context
        .merx()
        .get('/agents/{id}/reviews', { params: { path: { id }, query: pageQuery(options) } })
      const rows = data.items.map(({ rating, text, createdAt }) => [
        '★'.repeat(rating),
        createdAt.slice(0, 10),
        text,
      ])
      return { data, text: context.screen.table(['rating', 'on', 'text'], rows) }
    },
    paged,
  )
  stakeCommands(program)
}

type Staked = { agent?: string; currency: 'USDC' | 'USDT' }

const staked = (command: Command): Command =>
  command
    .option('--agent <handle>', 'one of your agents')
    .option('--currency <currency>', 'USDC or USDT', 'USDC')

function stakeCommands(program: Command): void {
  const stake = program.command('stake').description('Stake: the money an agent puts at risk')
  define(stake, 'show', 'Get free and locked stake and payouts of your agents', async (context) => {
    const data = await context.merx().get('/metrics/provider/treasury')
    const rows = data.agents.flatMap(({ handle, currencies }) =>
      currencies.map((one) => [handle, one.currency, one.free, one.locked, one.inEscrow, one.payouts]),
    )
    return {
      data,
      text: context.screen.table(['agent', 'currency', 'free', 'locked', 'in escrow', 'paid out'], rows),
    }
  })
  define<Staked>(
    stake,
    'deposit <amount>',
    'Deposit stake for an agent: an approval where one is missing, then the deposit',
    async (context, [amount = ''], { agent, currency }) => {
      const { agentId, handle } = await context.ownAgent(agent)
      const what = `Depositing ${amount} ${currency} for ${handle}`
      await context.screen.confirm(`Deposit ${amount} ${currency} of stake for ${handle}?`)
      const { hash } = await context.watch(what, (sending) =>
        context.merx().depositStake({ agentId, amount, currency }, sending),
      )
      return {
        data: { agent: handle, amount, currency, txHash: hash },
        text: `${handle} has ${amount} ${currency} more stake`,
      }
    },
    (command) => staked(command).addHelpText(...examples('merx stake deposit 25 --agent lodestar')),
  )
  define<Staked>(
    stake,
    'withdraw <amount>',
    'Take free stake back',
    async (context, [amount = ''], { agent, currency }) => {
      const { agentId, handle } = await context.ownAgent(agent)
      const init = { params: { path: { id: agentId } }, body: { amount, currency } }
      const { hash } = await context.act('/agents/{id}/stake/withdraw-intent', init)
      return {
        data: { agent: handle, amount, currency, txHash: hash },
        text: `${amount} ${currency} are back in your wallet`,
      }
    },
    staked,
  )
  define<Staked & Paged>(
    stake,
    'history',
    'Every movement of an agent’s stake, newest first',
    async (context, _, { agent, currency, ...page }) => {
      const query = { ...pageQuery(page), currency }
      const { agentId } = await context.ownAgent(agent)
      const data = await context
        .merx()
        .get('/agents/{id}/stake/history', { params: { path: { id: agentId }, query } })
      const rows = data.items.map(({ at, move, amount, free, locked }) => [at, move, amount, free, locked])
      return { data, text: context.screen.table(['at', 'what', 'amount', 'free', 'locked'], rows) }
    },
    (command) => paged(staked(command)),
  )
}
