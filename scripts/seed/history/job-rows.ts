/** SEED ONLY. Rows of past jobs, with the dates of the chain; see rows.ts. */
import type { Client } from 'pg'
import { textHash } from '@/lib/hash'
import { callOf } from '@/lib/jobs/terms/onchain-terms'
import type { AgreedJob, AgreedJudgment } from './jobs'
import type { Party } from './orders'
import { insert, iso, type Row } from './rows'

const hour = 3_600

const jobRow = ({ key, client, salt, secret, body, terms, onchain, createdAt }: AgreedJob): Row => ({
  id: key,
  account_id: client.accountId,
  wallet: client.wallet.toLowerCase(),
  salt,
  secret,
  title: body.title,
  description: body.description,
  terms,
  terms_hash: onchain.termsHash,
  call: callOf(onchain),
  metadata: {},
  created_at: iso(createdAt - 300),
  updated_at: iso(createdAt - 300),
})

const offerRows = ({ key, offers, createdAt, takenAt }: AgreedJob): Row[] =>
  offers.map(({ provider, message, seal, expiresAt, signature }, place) => ({
    job_id: key,
    agent_id: provider.tokenId,
    owner_address: provider.wallet.toLowerCase(),
    status: place === 0 ? 'ACCEPTED' : 'REJECTED',
    message,
    seal,
    expires_at: expiresAt,
    signature,
    from_chain: false,
    created_at: iso(createdAt + (place + 2) * hour),
    updated_at: iso(takenAt),
  }))

/** The texts of provider and evaluator of an evaluated job. */
function textRows({ key, offers, evaluator, plan }: AgreedJudgment): Row[] {
  const { deliverable, verdict, submittedAt, evaluatedAt } = plan
  const row = (kind: string, { accountId, wallet }: Party, text: string, at: number): Row => ({
    job_id: key,
    kind,
    hash: textHash(text),
    account_id: accountId,
    wallet: wallet.toLowerCase(),
    text,
    files: [],
    created_at: iso(at - 300),
  })
  const provider = offers[0]?.provider
  return [
    ...(deliverable && provider ? [row('DELIVERABLE', provider, deliverable, submittedAt)] : []),
    ...(verdict ? [row('REASON', evaluator, verdict.reason, evaluatedAt)] : []),
  ]
}

/** The texts in the dispute of a job. */
const saidRows = ({ disputeId, plan: { objection, ruling, disputedAt } }: AgreedJudgment): Row[] =>
  [objection, ruling].flatMap((text) =>
    text ? [{ subject: disputeId, hash: textHash(text), text, created_at: iso(disputedAt) }] : [],
  )

/** Writes all rows of past jobs. Before their transactions, as with orders. */
export async function writePastJobs(
  client: Client,
  { judged, traded }: { judged: readonly AgreedJudgment[]; traded: readonly AgreedJob[] },
): Promise<void> {
  const jobs = [...judged, ...traded]
  await insert(client, 'jobs', jobs.map(jobRow))
  await insert(client, 'job_offers', jobs.flatMap(offerRows))
  await insert(client, 'job_texts', judged.flatMap(textRows))
  await insert(client, 'kept_texts', judged.flatMap(saidRows))
}
