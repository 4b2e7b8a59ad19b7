/** Creates a job: the client's texts are committed under a sealed salt, which fixes the job's id before anything is sent. */

import { randomBytes } from 'node:crypto'
import type { Hex } from 'viem'
import type { Actor } from '@/lib/actor'
import { tokenOwnedBy } from '@/lib/agents/access'
import { deployment } from '@/lib/chain/deployment'
import { prepareIntent } from '@/lib/chain/intent'
import { db, type Tx } from '@/lib/db/client'
import { lockName } from '@/lib/db/lock'
import { AppError } from '@/lib/errors'
import { canonicalJson, type Json, textHash } from '@/lib/hash'
import { jobIdOf, type JobTerms as OnchainTerms, sealedSalt } from '@/lib/ids'
import { displayMoney, money } from '@/lib/money'
import type { WrittenJob } from './access'
import type { JobBody } from './body-schema'
import { boardContract } from './call'
import { fundingCalls } from './fund'
import type { JobPrepared } from './intent-schema'
import { showJobId } from './job-id'
import { callOf, createJobArgs, onchainTerms } from './terms/onchain-terms'

const wrong = (field: string, message: string) =>
  new AppError('BAD_REQUEST', `${field}: ${message}`, { field })

/** Throws `BAD_REQUEST` for terms that do not fit the kind of job, and for weights that do not add up to 100. */
function assertTerms({ strategyType, cexConfig, terms }: JobBody): void {
  const trades = strategyType === 'CEX_CAPITAL'
  if (trades !== (cexConfig !== undefined))
    throw wrong('cexConfig', trades ? 'a trading job needs it.' : 'only a trading job (CEX_CAPITAL) has it.')
  const isProgram = strategyType === 'PROGRAM' || strategyType === 'HYBRID'
  if (!isProgram && (terms.programHash !== null || terms.programUrl !== null))
    throw wrong('terms.programHash', 'only PROGRAM and HYBRID jobs have a programme.')
  const isRubric = strategyType === 'RUBRIC' || strategyType === 'HYBRID'
  if (!isRubric && terms.rubric.length > 0)
    throw wrong('terms.rubric', 'only RUBRIC and HYBRID jobs have a rubric.')
  const weight = terms.rubric.reduce((sum, { weight }) => sum + weight, 0)
  if (terms.rubric.length > 0 && weight !== 100)
    throw wrong('terms.rubric', `the weights add up to ${weight}; they must add up to 100.`)
}

type Said = { terms: OnchainTerms; title: string; description: string }

/** Returns the caller's own draft of exactly this job if it is not created yet; otherwise null. */
async function sameDraft(
  tx: Tx,
  { wallet }: Actor,
  { terms, title, description }: Said,
): Promise<WrittenJob | null> {
  const drafts = await tx.job.findMany({
    where: { wallet, title, description, termsHash: terms.termsHash, call: { equals: callOf(terms) } },
    orderBy: { createdAt: 'desc' },
    take: 10,
  })
  const created = await tx.chainJob.findMany({
    where: { jobId: { in: drafts.map(({ id }) => id) } },
    select: { jobId: true },
  })
  return drafts.find(({ id }) => !created.some(({ jobId }) => jobId === id)) ?? null
}

async function writeDraft(tx: Tx, actor: Actor, body: JobBody, said: Said): Promise<WrittenJob> {
  const secret: Hex = `0x${randomBytes(32).toString('hex')}`
  const salt = sealedSalt(secret)
  const id = jobIdOf({
    chainId: deployment().chainId,
    board: boardContract().contract,
    client: actor.wallet,
    salt,
    ...said,
  })
  return tx.job.create({
    data: {
      id: `0x${id.toString(16).padStart(64, '0')}`,
      accountId: actor.accountId,
      wallet: actor.wallet,
      salt,
      secret,
      title: said.title,
      description: said.description,
      terms: body.terms,
      termsHash: said.terms.termsHash,
      call: callOf(said.terms),
    },
  })
}

/** Returns the draft of this job, stored once. Calls of one wallet wait for each other. */
const keepDraft = (
  actor: Actor,
  body: JobBody,
  clientAgentId: bigint,
): Promise<{ draft: WrittenJob; said: Said }> =>
  db.$transaction(async (tx) => {
    await lockName(tx, `jobs ${actor.wallet}`, 2)
    const termsHash = textHash(canonicalJson(body.terms as Json))
    const { title, description } = body
    const said = { terms: onchainTerms(body, clientAgentId, termsHash), title, description }
    return {
      draft: (await sameDraft(tx, actor, said)) ?? (await writeDraft(tx, actor, body, said)),
      said,
    }
  })

/**
 * Stores the job as a draft and prepares `createJob`. The same body returns the same job until it is created. Throws `FORBIDDEN` when the
 * caller does not hold the client agent, and the contract's errors.
 */
export async function prepareJob(actor: Actor, body: JobBody): Promise<JobPrepared> {
  const board = boardContract()
  assertTerms(body)
  const { tokenId } = await tokenOwnedBy(actor, body.clientAgentId)
  const { draft, said } = await keepDraft(actor, body, tokenId)
  const { terms, title, description } = said
  const txIntent = await prepareIntent(actor, {
    ...board,
    functionName: 'createJob',
    args: createJobArgs(draft.salt as Hex, terms, title, description),
    action: 'createJob',
    subject: draft.id,
    summary: `Create the job “${title}” with a budget of ${displayMoney(money(terms.budget, 'USDC'))}. Nothing is paid yet.`,
  })
  const paid = { id: draft.id, state: { title, budget: terms.budget } }
  return {
    jobId: showJobId(draft.id),
    jobKey: draft.id as Hex,
    txIntent,
    calls: [txIntent, ...(await fundingCalls(actor, paid))],
  }
}
