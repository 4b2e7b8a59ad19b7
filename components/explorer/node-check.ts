/**
 * Compares an object with a node of the visitor's choice, in the visitor's browser. It trusts this service for nothing except the data
 * under test: the addresses of its contracts and its row.
 */
import { createPublicClient, type Hex, http, type PublicClient } from 'viem'
import type { Place } from '@/lib/chain/contracts'
import { plainFact } from '@/lib/chain/projection'
import { compareTexts, eventsIn, recordTexts } from '@/lib/explorer/receipt'
import { placeOf, type ReadContract, rowOf, storedFacts, storedShapes } from '@/lib/explorer/records'
import type { RecordCheck } from '@/lib/explorer/schema'
import { textHash } from '@/lib/hash'
import { askedAddress, NodeProblem, problemOf } from './node-problem'

/** The object to check, and its reference data. */
export type NodeQuestion = {
  check: RecordCheck
  chainId: number
  places: readonly Place[]
  /** The exact text of the terms, if known. */
  termsText: string | null
}

/** A field's value on the node. */
export type NodeField = { value: string | null; equal: boolean }

/** The hash of the terms from each source. */
export type TermsCheck = { table: string; event: string | null; text: string | null; equal: boolean }

export type NodeReport = {
  block: string
  /** The node no longer has the state of the block, so its newest state was read. */
  isNewest: boolean
  fields: ReadonlyMap<string, NodeField>
  terms: TermsCheck | null
  equal: boolean
}

const timeout = 15_000

async function connect(url: string, chainId: number): Promise<PublicClient> {
  const client = createPublicClient({ transport: http(url, { timeout, retryCount: 1, batch: true }) })
  const found = await client.getChainId()
  if (found !== chainId)
    throw new NodeProblem(
      `This node is on chain ${found}. The contracts are on chain ${chainId}: enter a node of that chain.`,
    )
  return client
}

const readAt =
  (client: PublicClient, block: bigint): ReadContract =>
  ({ address, abi }, functionName, args) =>
    client.readContract({ address: address as Hex, abi, functionName, args, blockNumber: block })

async function readStored(client: PublicClient, { check, places }: NodeQuestion, block: bigint) {
  if (check.kind === 'transaction') return new Map<string, NodeField>()
  const shape = storedShapes[check.kind]
  const row = rowOf(shape, check.fields)
  const facts = await storedFacts(shape, row, placeOf(shape, row, places), readAt(client, block))
  return new Map(
    Object.entries(facts).map(([name, [ours, stored]]): [string, NodeField] => [
      name,
      { value: stored === null ? null : String(stored), equal: plainFact(ours) === plainFact(stored) },
    ]),
  )
}

/** The storage at the block of the check, or at the newest one if the node has no older state. */
async function readStorage(client: PublicClient, question: NodeQuestion) {
  const block = BigInt(question.check.block)
  const newest = await client.getBlockNumber()
  if (newest < block)
    throw new NodeProblem(
      `This node has come to block ${newest}, and the check is of block ${block}. Wait until it has caught up, then check again.`,
    )
  try {
    return { block, isNewest: false, fields: await readStored(client, question, block) }
  } catch (error) {
    if (newest === block) throw error
    return { block: newest, isNewest: true, fields: await readStored(client, question, newest) }
  }
}

/** The field with the transaction that created a row with terms. */
const madeIn = ({ fields }: RecordCheck, name: string) => fields.find((one) => one.name === name)?.table

/** The hash of the terms in the node's event of the transaction that created the object. */
async function checkTerms(
  client: PublicClient,
  { check, places, termsText }: NodeQuestion,
): Promise<TermsCheck | null> {
  const [table, hash] = [madeIn(check, 'termsHash'), madeIn(check, 'createdTx')]
  if (!table || !hash) return null
  const { logs } = await client.getTransactionReceipt({ hash: hash as Hex })
  const idOf = (args: { [name: string]: unknown }) => args.orderId ?? args.campaignId ?? args.jobId
  const made = eventsIn(logs, places).find(
    ({ args }) => 'termsHash' in args && String(idOf(args)).toLowerCase() === check.id,
  )
  const event = made ? String(made.args.termsHash).toLowerCase() : null
  const text = termsText === null ? null : textHash(termsText)
  return { table, event, text, equal: event === table && (text === null || text === table) }
}

async function readReceipt(
  client: PublicClient,
  { check, places }: NodeQuestion,
): Promise<Map<string, NodeField>> {
  const { blockHash, blockNumber, logs } = await client.getTransactionReceipt({ hash: check.id as Hex })
  const ours = new Map(check.fields.flatMap(({ name, table }) => (table === null ? [] : [[name, table]])))
  // Events that are secret here are listed without their arguments.
  const isSecret = ({ logIndex }: { logIndex: number }) =>
    ours.get(`event ${logIndex}`)?.endsWith(')') === false
  const mined = { blockHash, blockNumber: blockNumber.toString(), events: eventsIn(logs, places) }
  const theirs = recordTexts(mined, places, isSecret)
  return new Map(
    compareTexts(ours, theirs).map(({ name, contract, equal }) => [name, { value: contract ?? null, equal }]),
  )
}

async function ask(client: PublicClient, question: NodeQuestion): Promise<NodeReport> {
  if (question.check.kind === 'transaction') {
    const fields = await readReceipt(client, question)
    const block = fields.get('blockNumber')?.value ?? ''
    return { block, isNewest: false, fields, terms: null, equal: allEqual(fields) }
  }
  const [{ block, isNewest, fields }, terms] = await Promise.all([
    readStorage(client, question),
    checkTerms(client, question),
  ])
  const equal = allEqual(fields) && (terms?.equal ?? true)
  return { block: block.toString(), isNewest, fields, terms, equal }
}

const allEqual = (fields: ReadonlyMap<string, NodeField>) => [...fields.values()].every(({ equal }) => equal)

/** Runs the check at the node with this address. Throws a `NodeProblem` that says what to do. */
export async function checkAtNode(address: string, question: NodeQuestion): Promise<NodeReport> {
  const url = askedAddress(address)
  try {
    return await ask(await connect(url, question.chainId), question)
  } catch (error) {
    throw await problemOf(error, url)
  }
}
