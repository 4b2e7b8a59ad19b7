'use client'
import { useRouter } from 'next/navigation'
import { useApiMutation } from '@/components/data/use-api'
import { Switch } from '@/components/ui/choice'
import { toast } from '@/components/ui/toast'

/** Publishes the approved proof on the campaign's page, or removes it. */
export function ShowProof({ slotId, shown }: { slotId: string; shown: boolean }) {
  const router = useRouter()
  const { mutate, variables, isPending } = useApiMutation('PUT /campaigns/slots/:slotId/showing', {
    onSuccess: ({ shown: isShown }) => {
      toast.success(
        isShown ? 'Your proof is in the gallery of the campaign.' : 'Your proof is private again.',
      )
      router.refresh()
    },
    onError: ({ message }) => toast.error(message),
  })
  return (
    <Switch
      label="Show my proof"
      hint="Everyone can then see it in the gallery of the campaign. You can take it off at any time."
      checked={isPending ? variables.body.shown : shown}
      disabled={isPending}
      onCheckedChange={(next) => mutate({ params: { slotId }, body: { shown: next } })}
    />
  )
}
