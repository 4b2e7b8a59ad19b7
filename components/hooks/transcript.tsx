import { Badge } from '@/components/ui/badge'
import { Facts, Panel } from '@/components/ui/card'
import { Time } from '@/components/ui/time'
import type { AgentTurnDetail } from '@/lib/hooks/schema'
import { deliveryWords } from './turn-look'

/** Plain text: content from outside is shown, never rendered. */
const Plain = ({ text }: { text: string }) => (
  <pre className="wrap-anywhere max-h-96 overflow-y-auto whitespace-pre-wrap rounded-lg bg-sunken px-4 py-3 text-xs">
    {text}
  </pre>
)

function Step({ step }: { step: AgentTurnDetail['steps'][number] }) {
  return (
    <li className="space-y-3 py-4 first:pt-0 last:pb-0">
      <p className="text-faint text-xs">
        Step {step.step + 1} · <Time at={step.createdAt} />
      </p>
      {step.text !== '' && <Plain text={step.text} />}
      {step.calls.map(({ callId, tool, input, output, isError }) => (
        <section key={callId} aria-label={`Tool ${tool}`} className="space-y-2">
          <p className="flex flex-wrap items-center gap-2 text-sm">
            <code className="wrap-anywhere">{tool}</code>
            {output === null && <Badge tone="wait">No answer yet</Badge>}
            {isError && <Badge tone="loss">Refused</Badge>}
          </p>
          <Plain text={input} />
          {output !== null && <Plain text={output} />}
        </section>
      ))}
    </li>
  )
}

/** The transcript of a turn, in order. */
export function Transcript({ turn }: { turn: AgentTurnDetail }) {
  const tokens = `${turn.inputTokens} in, ${turn.outputTokens} out`
  return (
    <div className="space-y-6">
      <Panel title="Turn">
        <Facts
          items={[
            ['Agent', turn.agent],
            ['Session', turn.sessionKey],
            ['Reply', deliveryWords[turn.delivery]],
            ...(turn.deliveryNote ? [['Why', turn.deliveryNote] as const] : []),
            ['Tokens', tokens],
            ['Attempts', String(turn.attempts)],
          ]}
        />
      </Panel>
      <Panel title="What the agent was given">
        <Plain text={turn.prompt || 'It is written when the heartbeat begins.'} />
      </Panel>
      <Panel title="What it did">
        {turn.steps.length > 0 ? (
          <ol className="divide-y divide-line">
            {turn.steps.map((step) => (
              <Step key={step.step} step={step} />
            ))}
          </ol>
        ) : (
          <p className="text-muted text-sm">Nothing yet.</p>
        )}
        {turn.reason !== null && <p className="wrap-anywhere mt-4 text-loss text-sm">{turn.reason}</p>}
      </Panel>
    </div>
  )
}
