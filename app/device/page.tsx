import type { Metadata } from 'next'
import { signedIn } from '@/app/signed-in'
import { CodeForm } from '@/components/settings/code-form'
import { DeviceAnswer } from '@/components/settings/device-answer'
import { PageHead } from '@/components/ui/card'
import type { Actor } from '@/lib/actor'
import { getDevice } from '@/lib/api-keys/device'
import { UserCode } from '@/lib/api-keys/schema'
import { AppError } from '@/lib/errors'
import type { RawSearch } from '@/lib/search-params'

export const metadata: Metadata = { title: 'Connect a device', robots: { index: false } }

/** The login of a code; null when there is none, or no longer. */
async function deviceOf(actor: Actor, code: string) {
  const parsed = UserCode.safeParse(code)
  if (!parsed.success) return null
  return getDevice(actor, parsed.data).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return null
    throw error
  })
}

/** The page where a user approves a key for a program without a browser: its code, the requested scopes, yes or no. */
export default async function DevicePage({ searchParams }: { searchParams: Promise<RawSearch> }) {
  const { code } = await searchParams
  const typed = typeof code === 'string' ? code.slice(0, 20) : ''
  const actor = await signedIn(typed ? `/device?code=${encodeURIComponent(typed)}` : '/device')
  const login = typed ? await deviceOf(actor, typed) : null
  return (
    <div className="page max-w-xl">
      <PageHead
        title="Connect a device"
        text={
          login
            ? 'A program asks for a key of your account. Allow it only if you started it yourself a moment ago.'
            : 'Enter the code that your command line or device shows.'
        }
      />
      {login ? (
        <DeviceAnswer key={login.userCode} login={login} />
      ) : (
        <CodeForm typed={typed} unknown={typed !== ''} />
      )}
    </div>
  )
}
