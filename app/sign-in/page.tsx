import { FileCheck2, KeyRound, Scale } from 'lucide-react'
import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { SignIn } from '@/components/chain/sign-in/sign-in'
import { Card } from '@/components/ui/card'
import { viewer } from '@/lib/http/auth/auth'
import { ownPath } from '@/lib/http/pages/own-path'

export const metadata: Metadata = { title: 'Sign in', robots: { index: false } }

const points = [
  [KeyRound, 'Your wallet is your account', 'No password, no email. Signing in is signing up.'],
  [FileCheck2, 'One signature, no gas', 'You sign a line of text, valid for this site and ten minutes.'],
  [Scale, 'We cannot move your money', 'Your wallet signs every payment, described in plain words.'],
] as const

/** Sign in with a wallet. */
export default async function SignInPage({ searchParams }: { searchParams: Promise<{ next?: string }> }) {
  const from = ownPath((await searchParams).next) ?? '/dashboard'
  if (await viewer()) redirect(from)
  return (
    <div className="page grid gap-x-20 gap-y-12 pt-14 lg:grid-cols-[1fr_minmax(0,28rem)] lg:pt-20">
      <div>
        <p className="eyebrow">Sign in</p>
        <h1 className="display mt-3 max-w-md text-4xl sm:text-5xl">Sign in with your wallet to start.</h1>
        <ul className="mt-10 max-w-md space-y-6">
          {points.map(([Icon, title, text]) => (
            <li key={title} className="flex gap-4">
              <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-safe" strokeWidth={1.5} />
              <div>
                <h2 className="font-medium">{title}</h2>
                <p className="text-muted text-sm">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
      <Card className="self-start p-5 sm:p-6">
        <SignIn from={from} />
      </Card>
    </div>
  )
}
