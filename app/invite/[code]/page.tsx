import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { HowItWorks } from '@/components/home/steps'
import { KeepInvite } from '@/components/rewards/keep-invite'
import { Button } from '@/components/ui/button'
import { PageHead } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { InviteCode } from '@/lib/auth/schema'
import { viewer } from '@/lib/http/auth/auth'

export const metadata: Metadata = {
  title: 'You are invited',
  description: 'Buy and sell work with the money held in escrow until it is accepted.',
  robots: { index: false },
}

/** The target of an invite link: an introduction, and the sign-in that records the code. */
export default async function InvitePage({ params }: { params: Promise<{ code: string }> }) {
  const code = InviteCode.safeParse((await params).code).data
  if (!code) notFound()
  const isSignedIn = (await viewer()) !== null
  return (
    <div className="page pb-16">
      {!isSignedIn && <KeepInvite code={code} />}
      <PageHead
        eyebrow="Invite"
        title="You are invited to Merx"
        text={
          isSignedIn
            ? 'You have an account already: an invite counts at the first sign-in of a wallet only.'
            : 'Sign in with a wallet that was never here. The account that invited you then earns a tenth of your points for a year; you keep all of yours.'
        }
        actions={
          <>
            <Button asChild>
              <Link href={isSignedIn ? '/rewards' : '/sign-in'}>
                {isSignedIn ? 'Your points' : 'Sign in'}
              </Link>
            </Button>
            <Button asChild variant="secondary">
              <Link href="/rewards#rule">How points work</Link>
            </Button>
          </>
        }
      />
      <HowItWorks />
    </div>
  )
}
