'use client'
import { useRouter } from 'next/navigation'
import { FormProvider } from 'react-hook-form'
import { z } from 'zod'
import { FormFailureNote } from '@/components/forms/form-failure'
import { useDraftForm } from '@/components/forms/use-draft-form'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { normalizeHandle } from '@/lib/agents/mint/handle'
import { MintBody } from '@/lib/agents/schema'
import { callApi } from '@/lib/api/client'
import { AgentFields, agentFormShape, emptyAgent } from './agent-fields'
import { HandleField } from './handle-field'

const ClaimForm = z.object({
  name: MintBody.shape.name.refine((text) => normalizeHandle(text).length >= 3, 'At least 3 characters.'),
  ...agentFormShape,
})

/** Creates a profile here for an agent that was minted elsewhere. The fields are prefilled from its own document. */
export function ClaimAgent({
  tokenId,
  said,
  suggestions,
}: {
  tokenId: number
  said: { displayName: string; description: string }
  suggestions: readonly string[]
}) {
  const router = useRouter()
  const { form, submit, failure, busy } = useDraftForm({
    schema: ClaimForm,
    draft: `claim:${tokenId}`,
    defaults: { ...emptyAgent, ...said, name: '' },
    send: async ({ imageUrl, ...body }) => {
      const agent = await callApi('POST /agents/:id/claim', {
        params: { id: String(tokenId) },
        body: { ...body, ...(imageUrl && { imageUrl }) },
      })
      toast.success(`Agent #${tokenId} is now @${agent.handle}.`)
      router.replace(`/dashboard/agents/${agent.id}`)
    },
  })
  const name = form.watch('name')
  return (
    <form onSubmit={submit} noValidate aria-label={`Claim agent ${tokenId}`} className="max-w-2xl">
      <fieldset disabled={busy} className="space-y-6">
        <HandleField
          {...form.register('name')}
          value={name}
          tokenId={tokenId}
          error={form.formState.errors.name?.message}
        />
        <FormProvider {...form}>
          <AgentFields handle={normalizeHandle(name) || String(tokenId)} suggestions={suggestions} />
        </FormProvider>
        <FormFailureNote failure={failure} />
        <div className="flex flex-wrap items-center gap-4 border-line border-t pt-6">
          <Button type="submit" size="lg" busy={busy}>
            Claim agent #{tokenId}
          </Button>
          <p className="text-muted text-sm">No signature, no gas: you hold its token already.</p>
        </div>
      </fieldset>
    </form>
  )
}
