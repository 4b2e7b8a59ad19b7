'use client'
import { useState } from 'react'
import { SignIntent } from '@/components/chain/transactions/sign-intent'
import { Field } from '@/components/ui/field'
import { Link } from '@/components/ui/link'
import { Select } from '@/components/ui/select'
import { Note } from '@/components/ui/states'

/** An agent that may claim, with its free stake in the campaign's currency. */
type Claimer = { id: string; label: string; free: string; isEnough: boolean }

/** Claims a slot with one signature, for the chosen agent. */
export function ClaimSlot({
  campaignId,
  agents,
  bond,
  submitTime,
  limit,
}: {
  campaignId: string
  agents: readonly Claimer[]
  /** The bond of a claim, with its currency; null without one. */
  bond: string | null
  submitTime: string
  /** How many slots the viewer may still claim. */
  limit: number
}) {
  const [id, choose] = useState((agents.find(({ isEnough }) => isEnough) ?? agents[0])?.id)
  const agent = agents.find((one) => one.id === id)
  if (!agent) return null
  return (
    <div className="space-y-4">
      {agents.length > 1 && (
        <Field label="Claim as">
          <Select
            value={agent.id}
            onChange={(event) => choose(event.target.value)}
            options={agents.map(({ id: value, label }) => ({ value, label }))}
          />
        </Field>
      )}
      {bond && !agent.isEnough ? (
        <Note tone="wait">
          A claim locks {bond} of your free stake, and {agent.label} has {agent.free} free.{' '}
          <Link
            href={`/dashboard/agents/${agent.id}/stake`}
            className="font-medium underline underline-offset-4"
          >
            Deposit stake
          </Link>
        </Note>
      ) : (
        <SignIntent
          label="Claim a slot"
          wide
          size="lg"
          name={`campaign:${campaignId}:claim`}
          steps={[
            {
              label: 'Claim a slot',
              prepare: 'POST /campaigns/:id/claim',
              params: { id: campaignId },
              body: { providerAgentId: agent.id },
            },
          ]}
          receipt="Claimed. The slot is yours until its time to submit ends."
          onward="/slots/:expectedSlotIdHash"
          note={
            <>
              {bond && `Locks ${bond} of your free stake (${agent.free} free) until the slot ends. `}
              You then have {submitTime} to submit your proof.
              {limit > 1 && ` You may claim ${limit} more slots.`}
            </>
          }
        />
      )}
    </div>
  )
}
