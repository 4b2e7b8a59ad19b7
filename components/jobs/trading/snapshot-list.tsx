import { Hash, TxHash } from '@/components/chain/address'
import { VerifyButton } from '@/components/jobs/job/job-parts'
import { Badge } from '@/components/ui/badge'
import { Pagination } from '@/components/ui/pagination'
import { Time } from '@/components/ui/time'
import type { AttestedSnapshot } from '@/lib/jobs/schema'
import { isoOf } from '../usdc'
import { usdt } from './equity'
import type { EnclaveMode } from './mode-word'
import { reportOf } from './report-of'
import type { VaultClaim } from './verify-snapshot'

const minute = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })

/** Every attested balance, newest first: its values, its place on the chain, and a button that verifies it. */
export function SnapshotList({
  snapshots,
  claim,
  mode,
  chainNow,
  page,
  totalPages,
  href,
}: {
  snapshots: readonly AttestedSnapshot[]
  claim: VaultClaim
  mode: EnclaveMode
  /** The chain’s time, ISO. */
  chainNow: string
  page: number
  totalPages: number
  href: (page: number) => string
}) {
  return (
    <>
      <ol className="divide-y divide-line">
        {snapshots.map((one) => {
          const report = reportOf(one)
          const at = minute.format(Number(one.snapshotTs) * 1_000)
          return (
            <li
              key={one.snapshotHash}
              className="grid gap-x-6 gap-y-3 py-4 first:pt-0 sm:grid-cols-[minmax(0,1fr)_minmax(9rem,auto)]"
            >
              <div className="min-w-0 text-sm">
                <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
                  <span className="figures text-[1.0625rem]">{usdt(BigInt(one.reportedValue))} USDT</span>
                  {one.isClose && <Badge tone="outline">closing balance</Badge>}
                  {report && report.foreign_fills.length > 0 && (
                    <Badge tone="loss">{report.foreign_fills.length} trades not sent by the enclave</Badge>
                  )}
                </p>
                <p className="mt-0.5 text-muted">
                  {at} UTC, <Time at={isoOf(one.snapshotTs)} chainNow={chainNow} />
                </p>
                <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-faint text-xs">
                  <span>
                    block <span className="figures">{Number(one.blockNumber).toLocaleString('en')}</span>
                  </span>
                  <TxHash value={one.txHash} />
                  <span className="flex items-center gap-1">
                    report <Hash value={one.reportHash} />
                  </span>
                </p>
              </div>
              <VerifyButton snapshot={one} claim={claim} mode={mode} name={`the balance of ${at}`} />
            </li>
          )
        })}
      </ol>
      <Pagination page={page} totalPages={totalPages} href={href} />
    </>
  )
}
