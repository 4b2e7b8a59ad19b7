'use client'
import { Link2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { type FormEvent, useState } from 'react'
import { signMessage } from 'wagmi/actions'
import { readyWallet } from '@/components/chain/transactions/tx-wallet'
import { SigningNote } from '@/components/jobs/offers/signing-note'
import { useSigning } from '@/components/jobs/offers/use-signing'
import { Button } from '@/components/ui/button'
import { Copyable } from '@/components/ui/copyable'
import { Dialog } from '@/components/ui/dialog'
import { Field, Input, Textarea } from '@/components/ui/field'
import { toast } from '@/components/ui/toast'
import { callApi } from '@/lib/api/client'
import { Address } from '@/lib/fields'
import type { LinkMessage } from '@/lib/wallets/schema'

type Signed = { signing: ReturnType<typeof useSigning>; done: () => void }

/** First the address: the message to sign is created for it. */
function AddressStep({ signing, made }: Pick<Signed, 'signing'> & { made: (message: LinkMessage) => void }) {
  const [error, setError] = useState<string>()
  const ask = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('wallet')).trim()
    const { data: walletAddress, error: wrong } = Address.safeParse(typed)
    setError(wrong?.issues[0]?.message)
    if (!walletAddress) return
    void signing.run(async ({ say }) => {
      say('Preparing the message')
      made(await callApi('POST /wallets/link-message', { body: { walletAddress } }))
    })
  }
  return (
    <form onSubmit={ask} noValidate className="space-y-5">
      <Field label="Address of the second wallet" error={error} required>
        <Input name="wallet" placeholder="0x…" autoComplete="off" spellCheck={false} maxLength={42} />
      </Field>
      <SigningNote signing={signing} />
      <Button type="submit" busy={signing.busy} wide>
        Continue
      </Button>
    </form>
  )
}

/** Then its signature: from the wallet in this browser, or made elsewhere and pasted. */
function SignatureStep({ asked, signing, done }: Signed & { asked: LinkMessage }) {
  const { walletAddress, nonce, message } = asked
  const [typed, setTyped] = useState('')
  const link = async (signature: string) => {
    await callApi('POST /wallets', {
      body: { walletAddress, nonce, signature: signature.trim() as `0x${string}` },
    })
    done()
  }
  const sign = () =>
    signing.run(async ({ pick, say }) => {
      const { config, connector, address } = await readyWallet(walletAddress, pick)
      say('Sign in your wallet')
      const signature = await signMessage(config, { account: address, connector, message })
      say('Checking the signature')
      await link(signature)
    })
  const send = () =>
    signing.run(async ({ say }) => {
      say('Checking the signature')
      await link(typed)
    })
  return (
    <div className="space-y-5">
      <Copyable value={message} label="Copy message" className="max-w-full items-start">
        <span className="figures block min-w-0 whitespace-pre-wrap break-words rounded-lg bg-sunken p-4 text-xs">
          {message}
        </span>
      </Copyable>
      <Button onClick={() => void sign()} busy={signing.busy} wide>
        Sign in my wallet
      </Button>
      <Field label="Or paste its signature" hint="Sign the message as it is with personal_sign (EIP-191).">
        <Textarea
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          placeholder="0x…"
          spellCheck={false}
        />
      </Field>
      <SigningNote signing={signing} />
      <Button
        variant="secondary"
        disabled={!typed.trim()}
        busy={signing.busy}
        onClick={() => void send()}
        wide
      >
        Link with this signature
      </Button>
    </div>
  )
}

/** Links a second wallet: its address, then a message that it signs. */
export function LinkWallet() {
  const router = useRouter()
  const signing = useSigning()
  const [open, setOpen] = useState(false)
  const [asked, setAsked] = useState<LinkMessage | null>(null)
  const change = (isOpen: boolean) => {
    setOpen(isOpen)
    setAsked(null)
  }
  const done = () => {
    toast.success('The wallet is linked.')
    change(false)
    router.refresh()
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => {
        // A wallet that is still being paired must not keep a button of the next dialog busy.
        signing.stop()
        change(isOpen)
      }}
      title="Link a wallet"
      description="The second wallet signs a message. That moves no money and gives no right to act for it."
      trigger={
        <Button size="sm" variant="secondary">
          <Link2 aria-hidden />
          Link a wallet
        </Button>
      }
    >
      {asked ? (
        <SignatureStep asked={asked} signing={signing} done={done} />
      ) : (
        <AddressStep signing={signing} made={setAsked} />
      )}
    </Dialog>
  )
}
