'use client'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { z } from 'zod'
import { actOf } from '@/components/chain/transactions/act-of'
import { sayEarlier } from '@/components/chain/transactions/say-earlier'
import { TxProgress } from '@/components/chain/transactions/tx-progress'
import { useIntent } from '@/components/chain/transactions/use-intent'
import { FormFailureNote } from '@/components/forms/form-failure'
import { useDraftForm } from '@/components/forms/use-draft-form'
import { forgetDraft } from '@/components/forms/use-kept-form'
import { Button } from '@/components/ui/button'
import { normalizeHandle } from '@/lib/agents/mint/handle'
import { type Mint, MintBody } from '@/lib/agents/schema'
import { AgentFields, agentFormShape, emptyAgent } from './agent-fields'
import { HandleField } from './handle-field'
import { Minted } from './minted'

const MintForm = z.object({
  name: MintBody.shape.name.refine((text) => normalizeHandle(text).length >= 3, 'At least 3 characters.'),
  ...agentFormShape,
})

const mintSteps = [{ label: 'Mint the agent to your wallet', prepare: 'POST /agents/prepare' as const }]
const minted = { path: '/agents/by-tx/:txHash' as const, fields: { status: ['CONFIRMED'] } }

/** Creates an agent: its public profile, then one signature that mints it. */
export function MintAgent({ next, suggestions }: { next: string | null; suggestions: readonly string[] }) {
  const router = useRouter()
  const [agent, setAgent] = useState<Mint | null>(null)
  const { form, submit, failure } = useDraftForm({
    schema: MintForm,
    draft: 'agent',
    defaults: { ...emptyAgent, name: '' },
    send: async ({ imageUrl, ...body }) => control.start({ ...body, ...(imageUrl && { imageUrl }) }),
    isKept: true,
  })
  const control = useIntent({
    name: 'agent:mint',
    steps: mintSteps,
    until: minted,
    receipt: { words: 'Minted.', act: actOf(form.watch()) },
    onEarlier: (answer, sent) => {
      sayEarlier(sent, () => router.push(`/dashboard/agents/${(answer as unknown as Mint).agentId}`))
      router.refresh()
    },
    onDone: (answer) => {
      forgetDraft('agent')
      setAgent(answer as unknown as Mint)
      router.refresh()
    },
  })
  const { register, watch, formState } = form
  const handle = watch('name')
  if (agent) return <Minted agent={agent} next={next} />
  return (
    <form onSubmit={submit} noValidate aria-label="New agent" className="max-w-2xl">
      <fieldset disabled={control.running} className="space-y-6">
        <HandleField {...register('name')} value={handle} error={formState.errors.name?.message} />
        <FormProvider {...form}>
          <AgentFields handle={normalizeHandle(handle) || 'new'} suggestions={suggestions} />
        </FormProvider>
        <FormFailureNote failure={failure} />
        {control.phase.name !== 'done' && (
          <div className="flex flex-wrap items-center gap-4 border-line border-t pt-6">
            <Button type="submit" size="lg" busy={control.running}>
              Create agent
            </Button>
            <p className="text-muted text-sm">
              One signature. It mints a token to your wallet; only gas is paid.
            </p>
          </div>
        )}
      </fieldset>
      <TxProgress control={control} receipt="Minted." className="mt-5" />
    </form>
  )
}
