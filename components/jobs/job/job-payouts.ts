/** The payouts of each ending of a job, in units of USDC: the exact arithmetic of `SvcJobBoard`, fees rounded down. Pure. */

/** Budget and rates of a job. `isVault`: the vault decides, so the evaluator is not paid. */
export type JobStakes = { budget: bigint; platformFeeBps: number; evaluatorFeeBps: number; isVault: boolean }

/** The split of the budget. Its sum is the budget; `slashed` comes from the provider's lock and goes to the client on top. */
export type JobPays = {
  provider: bigint
  client: bigint
  platform: bigint
  evaluator: bigint
  slashed: bigint
}

const bps = 10_000n
/** The locked share of the budget from the provider’s stake, and the part of the lock that a failed job costs. */
const lockBps = 1_000n
const slashBps = 5_000n

const ofDown = (amount: bigint, share: number | bigint) => (amount * BigInt(share)) / bps

/** The locked part of the provider’s stake. */
export const lockOf = (budget: bigint): bigint => ofDown(budget, lockBps)

/** What a failed job costs its provider. */
const penaltyOf = (budget: bigint): bigint => ofDown(lockOf(budget), slashBps)

/** Splits the budget after the evaluator’s fee: the platform fee is taken from the provider’s part. */
function shared(stakes: JobStakes, evaluator: bigint, providerBps: bigint): JobPays {
  const left = stakes.budget - evaluator
  const gross = ofDown(left, providerBps)
  const platform = ofDown(gross, stakes.platformFeeBps)
  return { provider: gross - platform, client: left - gross, platform, evaluator, slashed: 0n }
}

/** The evaluator's fee; zero when the vault decided. */
const wordFee = ({ budget, evaluatorFeeBps, isVault }: JobStakes): bigint =>
  isVault ? 0n : ofDown(budget, evaluatorFeeBps)

/** The payouts of a passed job. */
export function passedPays(stakes: JobStakes): JobPays {
  const { budget } = stakes
  const [evaluator, platform] = [wordFee(stakes), ofDown(budget, stakes.platformFeeBps)]
  return { provider: budget - evaluator - platform, client: 0n, platform, evaluator, slashed: 0n }
}

/** The payouts of a failed job. */
export function failedPays(stakes: JobStakes): JobPays {
  const { budget } = stakes
  const evaluator = wordFee(stakes)
  return { provider: 0n, client: budget - evaluator, platform: 0n, evaluator, slashed: penaltyOf(budget) }
}

/** The payouts when there was no evaluation and no dispute about that. */
export const undecidedPays = (stakes: JobStakes): JobPays => shared(stakes, 0n, bps / 2n)

/** The payouts when nothing was submitted; without a provider nothing is slashed. */
export const expiredPays = ({ budget }: JobStakes, slashed: boolean): JobPays => ({
  provider: 0n,
  client: budget,
  platform: 0n,
  evaluator: 0n,
  slashed: slashed ? penaltyOf(budget) : 0n,
})
