import { AgentLine } from '@/components/agents/agent-line'
import { Amount } from '@/components/chain/money/amount'
import { Table } from '@/components/ui/table'
import type { JudgeRecord } from '@/lib/disputes/seats/record'
import { Rate } from './rate-table'

const roles = { evaluator: 'Evaluator', arbitrator: 'Arbitrator' } as const

const count = (value: number) => <span className="figures">{value}</span>

/** The records of the reader's evaluators and arbitrators. */
export const JudgeTable = ({ judges }: { judges: readonly JudgeRecord[] }) => (
  <Table
    caption="Your evaluators and arbitrators, ever"
    rows={judges}
    rowKey={({ agentTokenId, role }) => `${role} ${agentTokenId}`}
    columns={[
      {
        key: 'agent',
        head: 'Agent',
        lead: true,
        cell: ({ agent, agentTokenId }) =>
          agent ? <AgentLine agent={agent} /> : <span>Agent #{agentTokenId}</span>,
      },
      { key: 'role', head: 'Role', cell: ({ role }) => roles[role] },
      { key: 'cases', head: 'Cases', align: 'right', cell: ({ cases }) => count(cases) },
      { key: 'open', head: 'Open', align: 'right', cell: ({ open }) => count(open) },
      { key: 'silent', head: 'Let pass', align: 'right', cell: ({ silent }) => count(silent) },
      {
        key: 'coherence',
        head: 'With the majority',
        align: 'right',
        cell: ({ coherence, coherent, overruled, role }) =>
          role === 'arbitrator' ? (
            <span className="text-faint">rules alone</span>
          ) : (
            <Rate rate={coherence} part={coherent} whole={coherent + overruled} />
          ),
      },
      {
        key: 'earned',
        head: 'Fees',
        align: 'right',
        cell: ({ earned }) =>
          earned.length === 0 ? (
            <span className="text-faint">none yet</span>
          ) : (
            <span>
              {earned.map(({ currency, amount }) => (
                <Amount key={currency} amount={amount} currency={currency} className="block" />
              ))}
            </span>
          ),
      },
    ]}
  />
)
