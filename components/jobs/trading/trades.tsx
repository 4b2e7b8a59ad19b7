'use client'
import type { ReportFill } from '@/lib/tee/schema'
import { FillTable } from './fill-table'
import { unreported } from './report-of'
import { useSentFills } from './sent-fills'

/** Trades of the newest reports, and above them those placed in this tab that no report has yet. */
export function Trades({
  jobKey,
  reported,
  reportedUntil,
  chainNow,
}: {
  jobKey: string
  reported: readonly ReportFill[]
  /** The chain time of the newest report, in Unix seconds. */
  reportedUntil: number
  chainNow: string
}) {
  const sent = unreported(useSentFills(jobKey), reported, reportedUntil)
  return (
    <>
      <FillTable fills={[...sent, ...reported]} chainNow={chainNow} />
      {sent.length > 0 && (
        <p className="mt-3 text-muted text-sm">
          {sent.length === 1 ? 'The first trade is' : `The first ${sent.length} trades are`} in no signed
          balance yet. The next one has {sent.length === 1 ? 'it' : 'them'}.
        </p>
      )}
    </>
  )
}
