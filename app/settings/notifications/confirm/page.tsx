import type { Metadata } from 'next'
import { signedIn } from '@/app/signed-in'
import { ConfirmEmail } from '@/components/settings/confirm-email'
import { PageHead } from '@/components/ui/card'
import { EmailConfirmBody } from '@/lib/mail/schema'
import type { RawSearch } from '@/lib/search-params'

export const metadata: Metadata = { title: 'Confirm your address', robots: { index: false, follow: false } }

/** The target of the confirmation mail's link. Only the button confirms: link scanners must not. */
export default async function ConfirmEmailPage({ searchParams }: { searchParams: Promise<RawSearch> }) {
  const { token } = await searchParams
  const parsed = EmailConfirmBody.safeParse({ token })
  const path = '/settings/notifications/confirm'
  await signedIn(parsed.success ? `${path}?token=${parsed.data.token}` : path)
  return (
    <>
      <PageHead title="Confirm your address" text="Merx then sends your notifications there." />
      <ConfirmEmail token={parsed.success ? parsed.data.token : null} />
    </>
  )
}
