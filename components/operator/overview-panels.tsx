import { checkPath } from '@/components/explorer/record-words'
import { Facts } from '@/components/ui/card'
import { Time } from '@/components/ui/time'
import type { NearDeadline, OperatorOverview } from '@/lib/operations/overview-schema'

const nothing = (text: string) => <p className="text-muted text-sm">{text}</p>

/** The position of the indexer, in blocks and seconds. */
export function IndexerPlace({ place }: { place: OperatorOverview['indexer'] }) {
  if (!place) return nothing('Nothing is indexed yet.')
  return (
    <>
      <Facts
        items={[
          [
            'Indexed block',
            <span key="block" className="figures">
              {place.block}
            </span>,
          ],
          [
            'Newest block',
            <span key="head" className="figures">
              {place.head}
            </span>,
          ],
          [
            'Behind',
            <span
              key="behind"
              className="figures"
            >{`${place.lagBlocks} blocks, ${place.lagSeconds} s`}</span>,
          ],
        ]}
      />
      {place.error && <p className="wrap-anywhere mt-3 text-sm text-wait">{place.error}</p>}
    </>
  )
}

/** The kinds of waiting jobs: their number, and their age. */
export function QueueTable({ queues }: { queues: OperatorOverview['queues'] }) {
  if (queues.length === 0) return nothing('No job waits.')
  return (
    <table className="w-full text-sm">
      <thead>
        <tr className="text-left text-muted">
          <th className="pb-2 font-normal">Kind</th>
          <th className="pb-2 text-right font-normal">Ready</th>
          <th className="pb-2 text-right font-normal">Oldest</th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {queues.map(({ queue, ready, oldestSeconds }) => (
          <tr key={queue}>
            <td className="wrap-anywhere py-2">{queue}</td>
            <td className="figures py-2 text-right">{ready}</td>
            <td className="figures py-2 text-right">{oldestSeconds} s</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const kindWords = { DISPUTE: 'Dispute', SLOT: 'Slot', JOB: 'Job' } as const

/**
 * The object of the deadline. The pages of a dispute and of a slot are visible to participants only, so the operator gets the public ones.
 */
function DeadlineName({ deadline: { kind, id } }: { deadline: NearDeadline }) {
  const name = `${kindWords[kind]} ${id.slice(0, 10)}…`
  if (kind === 'DISPUTE') return <span className="font-medium">{name}</span>
  // A job has a number, which its key contains in hex.
  const href = kind === 'JOB' ? `/jobs/${BigInt(id)}` : checkPath('slot', id)
  return (
    // A plain link: the check page is a separate document.
    <a href={href} className="rounded font-medium underline-offset-4 hover:underline">
      {name}
    </a>
  )
}

/** Objects with a deadline soon, in chain time. */
export function NearDeadlines({
  deadlines,
  chainNow,
}: {
  deadlines: readonly NearDeadline[]
  chainNow: string
}) {
  if (deadlines.length === 0) return nothing('No dispute, slot or job has a deadline within a day.')
  return (
    <ol className="divide-y divide-line text-sm">
      {deadlines.map((one) => (
        <li
          key={`${one.kind} ${one.id}`}
          className="flex flex-wrap justify-between gap-x-4 py-2.5 first:pt-0"
        >
          <DeadlineName deadline={one} />
          <span className="text-muted">
            {one.status.toLowerCase().replaceAll('_', ' ')}, <Time at={one.dueAt} chainNow={chainNow} />
          </span>
        </li>
      ))}
    </ol>
  )
}
