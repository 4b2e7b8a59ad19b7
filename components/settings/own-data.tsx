'use client'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useSignOutErased } from '@/components/layout/account/use-sign-out'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Field, Input } from '@/components/ui/field'
import { saveText } from '@/components/ui/save-text'
import { ErrorState } from '@/components/ui/states'
import { ApiError, callApi } from '@/lib/api/client'

type Failure = { text: string; requestId: string | undefined }

const toFailure = (error: unknown): Failure =>
  error instanceof ApiError
    ? { text: error.message, requestId: error.requestId }
    : { text: 'That did not work. Try again in a moment.', requestId: undefined }

/** Downloads everything the account wrote or owns. */
export function ExportData() {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const download = async () => {
    setBusy(true)
    setFailure(null)
    try {
      const data = await callApi('GET /me/export')
      const name = `merx-${data.exportedAt.slice(0, 10)}.json`
      saveText(name, JSON.stringify(data, null, 2), 'application/json')
    } catch (error) {
      setFailure(toFailure(error))
    }
    setBusy(false)
  }
  return (
    <div className="space-y-4">
      <Button variant="secondary" busy={busy} onClick={download}>
        <Download aria-hidden />
        Download your data
      </Button>
      {failure && (
        <ErrorState title="It was not downloaded" text={failure.text} requestId={failure.requestId} />
      )}
    </div>
  )
}

/** Erases the account, after its owner has written the wallet's address. */
export function EraseData({ wallet }: { wallet: string }) {
  const signOut = useSignOutErased()
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const erase = async () => {
    setBusy(true)
    setFailure(null)
    try {
      await callApi('DELETE /me', { body: { confirm: typed.trim() } })
      await signOut()
      window.location.assign('/')
    } catch (error) {
      setFailure(toFailure(error))
      setBusy(false)
    }
  }
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title="Erase your data?"
      description="This cannot be undone. Every device, key and webhook stops working."
      trigger={<Button variant="danger">Erase your data</Button>}
      footer={
        <>
          <Button variant="secondary" onClick={() => setOpen(false)}>
            Keep it
          </Button>
          <Button
            variant="danger"
            busy={busy}
            disabled={typed.trim().toLowerCase() !== wallet.toLowerCase()}
            onClick={erase}
          >
            Erase it
          </Button>
        </>
      }
    >
      <Field label="The address of your wallet" hint={wallet}>
        <Input value={typed} autoComplete="off" onChange={(event) => setTyped(event.target.value)} />
      </Field>
      {failure && (
        <div className="mt-4">
          <ErrorState title="It was not erased" text={failure.text} requestId={failure.requestId} />
        </div>
      )}
    </Dialog>
  )
}
