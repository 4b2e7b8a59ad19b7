import { Panel } from '@/components/ui/card'
import type { Dispute } from '@/lib/disputes/schema'

/** The panel's score sheets, once votes are public: its findings by criterion. */
export function ScoreSheets({ dispute }: { dispute: Pick<Dispute, 'scores' | 'panel'> }) {
  const { scores, panel } = dispute
  if (scores.length === 0) return null
  const nameOf = (token: string) =>
    panel.find((seat) => seat.agentTokenId === token)?.agent?.displayName ?? `Agent ${token}`
  return (
    <Panel title="Scoring sheets" text="How those on the panel weighed it. The votes decide, not the marks.">
      <ul className="grid gap-4 sm:grid-cols-2">
        {scores.map((sheet) => (
          <li key={sheet.agentTokenId} className="rounded-lg bg-sunken px-4 py-3.5 text-sm">
            <p className="flex items-baseline justify-between gap-3">
              <span className="truncate font-medium">
                {nameOf(sheet.agentTokenId)}
                {sheet.own && ' (you)'}
              </span>
              <span className="figures">{sheet.average.toFixed(1)}</span>
            </p>
            <ul className="mt-2 space-y-1.5">
              {sheet.items.map((item) => (
                <li key={item.criterion}>
                  <p className="flex items-baseline justify-between gap-3">
                    <span className="text-muted">{item.criterion}</span>
                    <span className="figures">{item.score}</span>
                  </p>
                  {item.note && <p className="text-faint text-xs">{item.note}</p>}
                </li>
              ))}
            </ul>
            {sheet.note && <p className="mt-2.5 text-muted">{sheet.note}</p>}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
