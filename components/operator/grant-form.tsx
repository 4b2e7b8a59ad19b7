'use client'
import { SignIntent } from '@/components/chain/transactions/sign-intent'
import { useKeptText } from '@/components/forms/use-kept-text'
import { Field, Input } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import type { AdjudicatorRole } from '@/lib/adjudicators/schema'
import { StrategyType } from '@/lib/agents/schema'
import { AgentOfId } from './agent-of-id'
import { KeptWhy } from './kept-why'
import { strategyWords } from './strategy-words'

const strategies = StrategyType.options.map((value) => ({ value, label: strategyWords[value] }))

/** Grants a role to an agent and its present holder. The owner of the contract signs it. */
export function GrantForm({ role }: { role: AdjudicatorRole }) {
  const name = `operator:grant:${role}`
  const drafts = { agent: `${name}:agent`, strategy: `${name}:strategy`, why: `${name}:why` }
  const [agentId, setAgentId] = useKeptText(drafts.agent)
  const [strategy, setStrategy] = useKeptText(drafts.strategy)
  const isEvaluator = role === 'EVALUATOR'
  return (
    <SignIntent
      label={isEvaluator ? 'Make it an evaluator' : 'Make it an arbitrator'}
      name={name}
      drafts={Object.values(drafts)}
      prepare={['POST /operator/roles/grant/prepare']}
      body={{ agentId: agentId.trim(), role }}
      receipt="Granted. It may be drawn once its bond covers the role."
      note="Bound to the agent and its holder now: a sold agent has no role until it is granted again."
      repeatable="Do another"
    >
      <Field label="Agent" hint="Its id, or its token id." required>
        <Input value={agentId} required maxLength={78} onChange={(event) => setAgentId(event.target.value)} />
        <AgentOfId id={agentId.trim()} />
      </Field>
      {isEvaluator && (
        <Field label="How it judges" hint="Fixed with its first grant.">
          <Select
            name="strategyType"
            options={strategies}
            value={strategy || strategies[0]?.value}
            onChange={(event) => setStrategy(event.target.value)}
          />
        </Field>
      )}
      <KeptWhy draft={drafts.why} />
    </SignIntent>
  )
}
