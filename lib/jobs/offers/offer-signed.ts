/** The status of offers, and the signatures for them that the contract still accepts. */
import { type Db, db } from '@/lib/db/client'
import type { JobOffer as OfferRow } from '@/lib/db/generated/client'
import type { LoadedJob } from '@/lib/jobs/access'
import type { JobOfferStatus } from '@/lib/jobs/machine'
import { offerStatusOf, openSigned, type Signed, withdrawalIdsOf } from './offer-status'

/** The most signatures of one offer that may be open on the chain: each needs its own withdrawal. */
export const maxOpenSigned = 20

type Became = { status: JobOfferStatus; open: Signed[] }
type SignedRow = Signed & Pick<OfferRow, 'jobId' | 'agentId' | 'ownerAddress'>

type OfOffer = Pick<OfferRow, 'jobId' | 'agentId'>

const offerKey = ({ jobId, agentId }: OfOffer) => `${jobId}/${agentId.toFixed(0)}`

/** Groups rows by their offer. */
function byOffer<T extends OfOffer>(rows: readonly T[]): (offer: OfOffer) => readonly T[] {
  const groups = new Map<string, T[]>()
  for (const row of rows) {
    const group = groups.get(offerKey(row))
    if (group) group.push(row)
    else groups.set(offerKey(row), [row])
  }
  return (offer) => groups.get(offerKey(offer)) ?? []
}

/** Returns everything that the wallets of these offers have signed for them and that has not expired at `now`. */
const signedFor = async (handle: Db, offers: readonly OfferRow[], now: bigint): Promise<SignedRow[]> =>
  offers.length === 0
    ? []
    : handle.$queryRaw<SignedRow[]>`
        select s.job_id as "jobId", s.agent_id as "agentId", s.owner_address as "ownerAddress", s.seal, s.expires_at as "expiresAt"
        from unnest(${offers.map(({ jobId }) => jobId)}::text[],
          ${offers.map(({ agentId }) => agentId.toFixed(0))}::numeric[],
          ${offers.map(({ ownerAddress }) => ownerAddress)}::text[]) as offer(job_id, agent_id, owner_address)
        join app.job_offer_seals s on s.job_id = offer.job_id and s.agent_id = offer.agent_id
          and s.owner_address = offer.owner_address
        where s.expires_at >= ${now}`

/** Returns the status and open signatures of each offer at a chain time in seconds; null if its job is not among `jobs`. */
export async function becameOf(
  jobs: readonly LoadedJob[],
  offers: readonly OfferRow[],
  now: bigint,
  handle: Db = db,
): Promise<(offer: OfferRow) => Became | null> {
  const signed = await signedFor(handle, offers, now)
  const ids = withdrawalIdsOf([...offers, ...signed])
  const withdrawals =
    ids.length === 0 ? [] : await handle.chainJobOfferWithdrawal.findMany({ where: { id: { in: ids } } })
  const [signedOf, withdrawnOf] = [byOffer(signed), byOffer(withdrawals)]
  const states = new Map<string, LoadedJob['state']>(jobs.map(({ id, state }) => [id, state]))
  return (offer) => {
    const state = states.get(offer.jobId)
    if (!state) return null
    const withdrawn = withdrawnOf(offer)
    const mine = signedOf(offer)
    return {
      status: offerStatusOf(offer, state, withdrawn),
      open: openSigned(offer, mine, state, withdrawn, now),
    }
  }
}
