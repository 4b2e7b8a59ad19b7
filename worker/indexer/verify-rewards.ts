/** Compares points with the fees they are for: first the fees with the chain's tables, then everything with a second fold. Read-only. */
import type { Client } from 'pg'
import { type Fee, foldRewards, type Total } from '@/lib/rewards/fold'
import type { Difference } from './difference'

/** How long a final settlement may wait for the job that counts it. */
const patience = '10 minutes'

type FeeRow = Omit<Fee, 'fee' | 'settledAt'> & { fee: string; settledAt: string; finding: string }
type TotalRow = { wallet: string; earned: string; invited: string; points: string; fees: number }

/** Fees that differ between the two tables. An uncounted fee may still wait for its job. */
const unequal = `
  select coalesce(s.kind || ':' || s.subject, f.matter) as matter, s.facts as chain, f.facts as kept
  from (
    select kind, subject, concat_ws(' ', v.block_number, v.log_index, v.tx_hash, settled_at, currency, fee, client, provider,
      coalesce(payee, provider)) as facts, e.indexed_at
    from app.settled_fees v join chain.events e on e.block_number = v.block_number and e.log_index = v.log_index
    where v.block_number <= (select block_number from chain.cursor where id = 1) - $1::bigint
  ) s
  full join (
    select matter, concat_ws(' ', block_number, log_index, tx_hash, settled_at, currency, fee, client, provider, payee) as facts
    from app.reward_fees
  ) f on f.matter = s.kind || ':' || s.subject
  where s.facts is distinct from f.facts and (f.matter is not null or s.indexed_at < now() - interval '${patience}')`

const fees = `
  select matter, settled_at::text as "settledAt", currency, fee::text, client, provider, payee,
    client_inviter as "clientInviter", provider_inviter as "providerInviter", finding
  from app.reward_fees`

const totals = 'select wallet, earned::text, invited::text, points::text, fees from app.reward_totals'

const shown = ({ earned, invited, fees }: Total) =>
  `${earned} earned, ${invited} invited, ${earned + invited} together, ${fees} fees`

/** The total of a wallet whose fees a reorg undid: its row has zeros. */
const nothing: Total = { earned: 0n, invited: 0n, fees: 0 }

/** Differences between the stored totals and those of the fold. */
function totalDifferences(rows: readonly TotalRow[], folded: ReadonlyMap<string, Total>): Difference[] {
  const stored = new Map(
    rows.map(({ wallet, earned, invited, points, fees }) => [
      wallet,
      `${earned} earned, ${invited} invited, ${points} together, ${fees} fees`,
    ]),
  )
  return [...new Set([...stored.keys(), ...folded.keys()])].flatMap((wallet) => {
    const table = stored.get(wallet) ?? shown(nothing)
    const other = shown(folded.get(wallet) ?? nothing)
    return table === other
      ? []
      : [{ where: `app.reward_totals ${wallet}`, field: 'points', table, other, from: 'fold' as const }]
  })
}

/**
 * Checks every counted fee, its finding, and the points of every wallet. Separate from `verifyAll`, because the job that counts fees needs
 * a worker with a queue, which an indexer alone does not have.
 */
export async function compareRewards(
  client: Client,
  finalityBlocks: number,
): Promise<{ rows: number; differences: Difference[] }> {
  const apart = await client.query<{ matter: string; chain: string | null; kept: string | null }>(unequal, [
    finalityBlocks,
  ])
  const kept = (await client.query<FeeRow>(fees)).rows
  const sums = (await client.query<TotalRow>(totals)).rows
  const folded = foldRewards(
    kept.map((row) => ({ ...row, fee: BigInt(row.fee), settledAt: BigInt(row.settledAt) })),
  )
  return {
    rows: kept.length + sums.length,
    differences: [
      ...apart.rows.map(
        ({ matter, chain, kept }): Difference => ({
          where: `app.reward_fees ${matter}`,
          field: 'fee',
          table: kept ?? 'missing',
          other: chain ?? 'missing',
          from: 'chain',
        }),
      ),
      ...kept.flatMap(({ matter, finding }): Difference[] => {
        const other = folded.findings.get(matter) ?? 'missing'
        return finding === other
          ? []
          : [{ where: `app.reward_fees ${matter}`, field: 'finding', table: finding, other, from: 'fold' }]
      }),
      ...totalDifferences(sums, folded.totals),
    ],
  }
}
