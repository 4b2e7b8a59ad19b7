import type { ReactNode } from 'react'
import { Address } from '@/components/chain/address'
import { EquityChart, EquityData, Trades } from '@/components/jobs/job/job-parts'
import type { TradingResult } from '@/components/jobs/job/job-record'
import { agentName } from '@/components/jobs/job/job-words'
import { Facts, Panel } from '@/components/ui/card'
import { percent } from '@/components/ui/percent'
import { EmptyState, Note } from '@/components/ui/states'
import { jobKeyOf } from '@/lib/jobs/job-id'
import type { AttestedSnapshot, JobDetail } from '@/lib/jobs/schema'
import { isoOf } from '../usdc'
import { type EquityPoint, figuresOf } from './equity'
import { FillTable } from './fill-table'
import { ModeBadge, ModeNote } from './mode-word'
import { fillsOf, foreignWords, newestReport } from './report-of'
import { TradingFigures } from './trading-figures'
import { TradingResults } from './trading-results'
import { venueWords } from './venue-words'

type Props = {
  job: JobDetail
  /** Every balance of the job, oldest first. */
  points: readonly EquityPoint[]
  /** The newest snapshots with their reports. */
  newest: readonly AttestedSnapshot[]
  /** Finished trading jobs of the provider. */
  results: readonly TradingResult[]
  /** Whether the provider has no more of them. */
  isAll: boolean
  /** The list of snapshots with their Verify buttons. */
  snapshots: ReactNode
}

/** The details of a trading job: the curve of its account, the figures, the trades, and every attested balance. */
export function TradingPanel({ job, points, newest, results, isAll, snapshots }: Props) {
  const { vault, cexConfig, provider } = job
  if (!cexConfig) return null
  const figures = figuresOf(points)
  const now = isoOf(job.chainTime)
  const fills = fillsOf(newest)
  const report = newestReport(newest)
  const isOver = job.outcome !== null || (vault !== null && vault.closedAt !== null)
  const foreign = foreignWords(newest, vault?.snapshots ?? 0)
  return (
    <>
      <Panel
        title="The account"
        id="account"
        aside={vault && <ModeBadge mode={vault.mode} />}
        text="Balances that the enclave signed and the chain recorded, every four hours."
      >
        <div className="space-y-6">
          {figures ? (
            <>
              <EquityChart points={points} terms={cexConfig} />
              <TradingFigures
                figures={figures}
                report={report}
                isOver={isOver}
                hasOtherFees={fills.some(
                  ({ fee_in, fee_value }) => fee_in === 'other' && fee_value === undefined,
                )}
              />
              <EquityData points={points} file={`job-${job.jobId.slice(0, 12)}-balances.csv`} />
            </>
          ) : (
            <EmptyState
              title="No balance yet"
              text={
                vault
                  ? 'The first balance is attested when the enclave has the account and the job has a provider.'
                  : 'The client deploys a vault first: it holds the limits and takes the balances.'
              }
            />
          )}
          {foreign && <Note tone="loss">{foreign}</Note>}
          {vault && <ModeNote mode={vault.mode} />}
          <Facts
            items={[
              ...(vault && vault.snapshots > 0
                ? ([['Exchange', venueWords(report?.venue ?? vault.venue)]] as const)
                : []),
              ['Trading stops at a loss of', percent(cexConfig.stopLossBps)],
              ['The job passes at a gain of', percent(cexConfig.targetReturnBps)],
              ['Orders a day', `${cexConfig.maxDailyTrades.toLocaleString('en')} at most`],
              ...(vault
                ? ([
                    ['Vault', <Address key="vault" value={vault.address} />],
                    ['Key of the enclave', <Address key="signer" value={vault.signer} />],
                  ] as const)
                : []),
            ]}
          />
        </div>
      </Panel>
      {vault && vault.snapshots > 0 && (
        <>
          <Panel title="Trades" text={fills.length > 0 ? 'Those of the newest reports.' : undefined}>
            {job.yourRole === 'provider' ? (
              <Trades
                jobKey={jobKeyOf(job.jobId)}
                reported={fills}
                reportedUntil={report?.taken_at ?? 0}
                chainNow={now}
              />
            ) : (
              <FillTable fills={fills} chainNow={now} />
            )}
          </Panel>
          <Panel
            title="Signed balances"
            id="balances"
            text="Verify checks the signature, the report and the chain in your own browser."
          >
            {snapshots}
          </Panel>
        </>
      )}
      {provider && (
        <Panel
          title={`Finished trading jobs of ${agentName(provider)}`}
          text={
            isAll ? 'All of them, the losing ones too.' : 'Those among its newest 100, the losing ones too.'
          }
        >
          <TradingResults results={results} chainNow={now} />
        </Panel>
      )}
    </>
  )
}
