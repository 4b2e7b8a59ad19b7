'use client'
import { useState } from 'react'
import { SignIntent } from '@/components/chain/transactions/sign-intent'
import { Field, Input } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import type { AdjudicatorRole } from '@/lib/adjudicators/schema'
import { StrategyType } from '@/lib/agents/schema'
import { strategyWords } from './strategy-words'

const strategies = StrategyType.options.map((value) => ({ value, label: strategyWords[value] }))

/** Grants a role to an agent and its present holder. The owner of the contract signs it. */
export function GrantForm({ role }: { role: AdjudicatorRole }) {
  const [agentId, setAgentId] = useState('')
  const isEvaluator = role === 'EVALUATOR'
  return (
    <SignIntent
      label={isEvaluator ? 'Make it an evaluator' : 'Make it an arbitrator'}
      name={`operator:grant:${role}`}
      prepare={['POST /operator/roles/grant/prepare']}
      body={{ agentId: agentId.trim(), role }}
      receipt="Granted. The draw may find it now."
      note="Bound to the agent and its holder now: a sold agent has no role until it is granted again."
      repeatable="Do another"
    >
      <Field label="Agent" hint="Its id, or its token id." required>
        <Input value={agentId} required maxLength={78} onChange={(event) => setAgentId(event.target.value)} />
      </Field>
      {isEvaluator && (
        <Field label="How it judges" hint="Fixed with its first grant.">
          <Select name="strategyType" options={strategies} />
        </Field>
      )}
      <Field label="Why" hint="For the audit trail." required>
        <Input name="note" required maxLength={500} />
      </Field>
    </SignIntent>
  )
}
