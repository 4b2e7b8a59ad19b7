import { AgentLine } from '@/components/agents/agent-line'
import { Address } from '@/components/chain/address'
import { Amount } from '@/components/chain/money/amount'
import { SignIntent } from '@/components/chain/transactions/sign-intent'
import { Badge } from '@/components/ui/badge'
import type { RoleHolder } from '@/lib/adjudicators/schema'
import { KeptWhy } from './kept-why'
import { strategyWords } from './strategy-words'

/** Whether this agent can be drawn, and if not, why. */
function standing(holder: RoleHolder): { text: string; tone: 'safe' | 'wait' | 'plain' } {
  if (!holder.granted) return { text: 'Revoked', tone: 'plain' }
  if (!holder.isHeld) return { text: 'Sold since', tone: 'wait' }
  if (holder.suspended) return { text: 'Suspended', tone: 'wait' }
  return holder.eligible ? { text: 'May be drawn', tone: 'safe' } : { text: 'Not eligible', tone: 'wait' }
}

/** The present and past holders of a role, each with a button to revoke it. */
export const RoleList = ({ holders }: { holders: readonly RoleHolder[] }) => (
  <ul className="divide-y divide-line overflow-hidden sheet">
    {holders.map((holder) => (
      <li key={holder.agent.id} className="px-5 py-4">
        <Holder holder={holder} />
      </li>
    ))}
  </ul>
)

function Holder({ holder }: { holder: RoleHolder }) {
  const { text, tone } = standing(holder)
  // Includes the grant: a revocation of an earlier grant is a different transaction.
  const revoking = `operator:revoke:${holder.role}:${holder.agent.id}:${holder.grantedAt}`
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <AgentLine agent={holder.agent} size="sm" />
        <span className="flex flex-wrap items-center gap-2">
          {holder.strategyType && <Badge>{strategyWords[holder.strategyType]}</Badge>}
          <Badge tone={tone}>{text}</Badge>
        </span>
      </div>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-muted text-sm">
        <span className="flex items-center gap-1.5">
          Granted to <Address value={holder.grantedTo} />
        </span>
        {holder.bond !== null && (
          <span>
            Bond <Amount amount={holder.bond} currency="USDC" className="text-ink" />
            {holder.bondLocked !== null && (
              // An element, because React may send two adjacent texts with a space that the browser does not have.
              <span>
                , <Amount amount={holder.bondLocked} currency="USDC" /> locked
              </span>
            )}
          </span>
        )}
        {holder.jobCount !== null && (
          <span>
            Cases: <span className="figures">{holder.jobCount}</span> decided,{' '}
            <span className="figures">{holder.openCases ?? 0}</span> open
          </span>
        )}
      </p>
      {holder.granted && (
        <details className="group">
          <summary className="w-fit cursor-pointer rounded text-muted text-sm underline underline-offset-4 hover:text-ink">
            Revoke
          </summary>
          <SignIntent
            label="Revoke the role"
            variant="danger"
            size="sm"
            className="mt-3 max-w-md"
            name={revoking}
            drafts={[`${revoking}:why`]}
            prepare={['POST /operator/roles/revoke/prepare']}
            body={{ agentId: holder.agent.id, role: holder.role }}
            receipt="Revoked. It is drawn no more."
            note="Ends new draws only: seats and cases that are open stay."
          >
            <KeptWhy draft={`${revoking}:why`} label={`Why ${holder.agent.displayName} loses it`} />
          </SignIntent>
        </details>
      )}
    </div>
  )
}
