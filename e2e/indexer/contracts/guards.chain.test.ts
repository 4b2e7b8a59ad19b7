/**
 * Every order × action and dispute × action, for everyone: what `availableActions` promises is what the contract allows, and what
 * it refuses is refused by name. The answers stand in docs/guards.md.
 */
import {
  type Abi,
  type Address,
  ContractFunctionRevertedError,
  createPublicClient,
  type Hex,
  http,
  type PublicClient,
} from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Adjudicators } from '@/e2e/indexer/adjudicators'
import { bps, laterDate, Stage, words } from '@/e2e/indexer/guards'
import { type Indexing, startIndexing } from '@/e2e/indexer/indexing'
import { svcDisputesAbi, svcEscrowAbi } from '@/lib/chain/generated/abi'
import { connectIndexer } from '@/lib/db/indexer'
import { type DisputeActions, disputeActions, proposalsEndedAt } from '@/lib/disputes/actions'
import { type DisputeState, unbornDispute } from '@/lib/disputes/machine'
import { disputeProjection } from '@/lib/disputes/projection'
import { type OrderActions, openProposalsOf, orderActions } from '@/lib/orders/actions'
import { type OrderState, unbornOrder } from '@/lib/orders/machine'
import { orderProjection } from '@/lib/orders/projection'
import { compileLoad, type Hired, Load, secretOf } from '@/scripts/bench/load'
import { type Database, type Stack, startStack, untilIndexed } from '@/scripts/stack/indexer-stack'
import { loadRows } from '@/worker/indexer/rows'

let stack: Stack
let database: Database
let indexing: Indexing
let load: Load
let adjudicators: Adjudicators
let stage: Stage
let chain: PublicClient
let mallory: Hired

beforeAll(async () => {
  stack = await startStack()
  load = await Load.deploy(stack.rpc, stack.deployment, compileLoad())
  adjudicators = await Adjudicators.open(stack.rpc, load)
  mallory = await load.hire('mallory')
  stage = new Stage(stack, load, adjudicators)
  chain = createPublicClient({ transport: http(stack.rpcUrl) })
  database = await stack.database()
  indexing = startIndexing(stack, database)
})
afterAll(async () => {
  await indexing?.stop()
  await stack?.stop()
})

type Call = { abi: Abi; address: Address; functionName: string; args: readonly unknown[] }

/** The name of the error the contract refuses with; null when it would do it. */
async function refusal(account: Address, call: Call): Promise<string | null> {
  try {
    await chain.simulateContract({ account, ...call })
    return null
  } catch (error) {
    const revert =
      error instanceof Error && 'walk' in error && typeof error.walk === 'function'
        ? error.walk((one: unknown) => one instanceof ContractFunctionRevertedError)
        : null
    if (revert instanceof ContractFunctionRevertedError && revert.data) return revert.data.errorName
    throw error
  }
}

/** What the indexer knows of it, and the chain time that goes with it. */
async function indexed(kind: 'order' | 'dispute', id: string) {
  await untilIndexed(stack, database, indexing)
  const projection = kind === 'order' ? orderProjection : disputeProjection
  const client = await connectIndexer(database.worker, 'guards')
  try {
    const row = (await loadRows(client, projection, [id])).get(id)
    const { rows } = await client.query<{ at: string }>('select block_timestamp as at from chain.cursor')
    return { row, now: BigInt(rows[0]?.at ?? 0) }
  } finally {
    await client.end()
  }
}

/** Lines of a table: a state and an action, and what each person hears. */
type Lines = Map<string, string[][]>

const document = (title: string, people: readonly string[], lines: Lines): string =>
  [
    `# Who may do what with ${title}\n`,
    'Asked of the contracts in every state: ✓ is done, a name is the error it is refused with. Written by',
    '`npx vitest run --project chain e2e/indexer/contracts/guards.chain.test.ts --update`, which also holds `availableActions` against it.\n',
    ...[...lines].flatMap(([action, rows]) => [
      `## \`${action}\`\n`,
      `| when it | ${people.join(' | ')} |`,
      `|${'---|'.repeat(people.length + 1)}`,
      ...rows.map(([state = '', ...cells]) => `| ${[state, ...cells].join(' | ')} |`),
      '',
    ]),
  ].join('\n')

const orderCalls: { [A in keyof OrderActions]: [name: string, args: (salt: number) => readonly unknown[]] } =
  {
    canAcceptOrder: ['acceptOrder', () => []],
    canSubmitDelivery: ['submitDelivery', () => [words]],
    canRelease: ['releaseEscrow', () => []],
    canRequestRedo: ['requestRedo', () => [words]],
    canCancelPending: ['cancelPending', () => []],
    canCancelExpired: ['cancelExpired', () => []],
    canClaimAfterTimeout: ['claimAfterTimeout', () => []],
    canOpenChallenge: [
      'openChallenge',
      (salt) => [secretOf(salt), load.commitment(salt), [0n, 0n, 0n], words],
    ],
    canProposeSettlement: ['proposeSettlement', () => [bps]],
    canAcceptSettlement: ['acceptSettlement', () => [bps]],
    canProposeExtension: ['proposeExtension', () => [laterDate]],
    canAcceptExtension: ['acceptExtension', () => [laterDate]],
  }

test('orders: the contract and availableActions agree on every pair', async () => {
  const people = [
    ['buyer', 'client', load.buyer],
    ['provider', 'provider', load.seller],
    ['anyone else', 'stranger', mallory.actor],
  ] as const
  const lines: Lines = new Map()
  const disagreements: string[] = []
  for (const [state, make] of Object.entries(stage.orders)) {
    const salt = await make()
    const { row, now } = await indexed('order', load.orderId(salt))
    const order = (row ?? unbornOrder) as OrderState
    const { row: dispute } = await indexed('dispute', adjudicators.disputeId(salt))
    const proposals = openProposalsOf(
      order,
      load.seller,
      dispute ? proposalsEndedAt(dispute as DisputeState) : null,
    )
    for (const [action, [functionName, rest]] of Object.entries(orderCalls)) {
      const cells: string[] = []
      for (const [name, side, account] of people) {
        const args = [load.orderId(salt), ...rest(salt)]
        const refused = await refusal(account, {
          abi: svcEscrowAbi,
          address: load.contracts.escrow,
          functionName,
          args,
        })
        const promised = orderActions(order, side, now, proposals)[action as keyof OrderActions]
        if (promised !== (refused === null))
          disagreements.push(`${action} of ${name} when it ${state}: ${promised}, contract: ${refused}`)
        cells.push(refused ?? '✓')
      }
      lines.set(functionName, [...(lines.get(functionName) ?? []), [state, ...cells]])
    }
  }
  expect(disagreements).toEqual([])
  await expect(
    document(
      'an order',
      people.map(([name]) => name),
      lines,
    ),
  ).toMatchFileSnapshot('../../../docs/guards-orders.md')
})

type OnChain = Exclude<keyof DisputeActions, 'canSubmitEvidence' | 'canRequestEvidence'>

test('disputes: the contract and availableActions agree on every pair', async () => {
  const lines: Lines = new Map()
  const disagreements: string[] = []
  const names = [
    'buyer',
    'provider',
    'first seat',
    'second seat',
    'evaluator without a seat',
    'its arbitrator',
    'another arbitrator',
    'anyone else',
  ]
  for (const [state, make] of Object.entries(stage.disputes)) {
    const salt = await make()
    const id = adjudicators.disputeId(salt)
    const { row, now } = await indexed('dispute', id)
    const dispute = (row ?? unbornDispute) as DisputeState
    const people = peopleOf(dispute)
    const calls: { [A in OnChain]: [name: string, args: (agentId: bigint) => readonly unknown[]] } = {
      canVote: ['castVote', (agentId) => [agentId, true, words]],
      canAcceptVerdict: ['acceptEvaluatorVerdict', () => []],
      canEscalate: ['escalate', () => []],
      canArbitrate: ['arbitrate', () => [true, words]],
      canFinalize: ['finalizeAfterTimeout', () => []],
    }
    for (const [action, [functionName, rest]] of Object.entries(calls)) {
      const cells: string[] = []
      for (const { name, account, asker } of people) {
        const args = [id, ...rest(asker.evaluators[0] ?? dispute.seatA ?? 0n)]
        const { disputes } = stack.deployment.contracts
        const refused = await refusal(account, {
          abi: svcDisputesAbi,
          address: disputes as Address,
          functionName,
          args,
        })
        const promised = disputeActions(dispute, asker, now)[action as OnChain]
        if (promised !== (refused === null))
          disagreements.push(`${action} of ${name} when it ${state}: ${promised}, contract: ${refused}`)
        cells.push(refused ?? '✓')
      }
      lines.set(functionName, [...(lines.get(functionName) ?? []), [state, ...cells]])
    }
  }
  expect(disagreements).toEqual([])
  await expect(document('a dispute', names, lines)).toMatchFileSnapshot('../../../docs/guards-disputes.md')
})

/** Everyone a dispute can hear from, with the roles they hold. */
function peopleOf(dispute: DisputeState) {
  const person = (
    name: string,
    account: Hex,
    side: 'client' | 'provider' | 'stranger',
    roles: object = {},
  ) => ({
    name,
    account,
    asker: { side, evaluators: [] as bigint[], arbitrators: [] as bigint[], ...roles },
  })
  const seats = [dispute.seatA, dispute.seatB, dispute.seatC]
  const judge = (name: string, one: Hired | undefined) =>
    person(name, one?.actor ?? mallory.actor, 'stranger', { evaluators: one ? [one.agentId] : [] })
  const arbiter = (name: string, one: Hired | undefined) =>
    person(name, one?.actor ?? mallory.actor, 'stranger', { arbitrators: one ? [one.agentId] : [] })
  const at = (seat: bigint | null) => adjudicators.evaluators.find(({ agentId }) => agentId === seat)
  const drawn =
    adjudicators.arbitrators.find(({ agentId }) => agentId === dispute.arbitrator) ??
    adjudicators.arbitrators[0]
  return [
    person('buyer', load.buyer, 'client'),
    person('provider', load.seller, 'provider'),
    judge('first seat', at(dispute.seatA)),
    judge('second seat', at(dispute.seatB)),
    judge(
      'evaluator without a seat',
      adjudicators.evaluators.find(({ agentId }) => !seats.includes(agentId)),
    ),
    arbiter('its arbitrator', drawn),
    arbiter(
      'another arbitrator',
      adjudicators.arbitrators.find((one) => one !== drawn),
    ),
    person('anyone else', mallory.actor, 'stranger'),
  ]
}
