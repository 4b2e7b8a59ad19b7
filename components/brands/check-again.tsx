'use client'
import { useRouter } from 'next/navigation'
import { useApiMutation } from '@/components/data/use-api'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import type { BrandClaim } from '@/lib/brands/schema'

/** Has the domain checked now. */
export function CheckAgain({ claim }: { claim: Pick<BrandClaim, 'domain' | 'name' | 'logoUrl'> }) {
  const router = useRouter()
  const { mutate, isPending } = useApiMutation('POST /brand-claims', {
    onSuccess: () => {
      toast.success('Looking for the proof now.')
      router.refresh()
    },
    onError: ({ message }) => toast.error(message),
  })
  const { domain, name, logoUrl } = claim
  return (
    <Button busy={isPending} onClick={() => mutate({ body: { domain, name, logoUrl } })}>
      Check now
    </Button>
  )
}
