'use client'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { QuickSignIn } from '@/components/chain/sign-in/quick-sign-in'
import { TxProgress } from '@/components/chain/transactions/tx-progress'
import { useIntent } from '@/components/chain/transactions/use-intent'
import { useDataClient } from '@/components/data/query-client'
import { FormFailureNote } from '@/components/forms/form-failure'
import type { FormFailure } from '@/components/forms/use-kept-form'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Field, Input } from '@/components/ui/field'
import { useSettled } from '@/components/ui/use-settled'
import type { AgentCategory, AgentSummary } from '@/lib/agents/schema'
import { ApiError, callApi } from '@/lib/api/client'
import { freeHandle, handleHint } from './free-handle'

type Props = {
  title: string
  /** Whether the reader is signed in; a visitor signs in here first. */
  isSignedIn: boolean
  /** The category of the new profile until its owner changes it. */
  category: AgentCategory
  /** Whether the profile must be on the chain before it can act; otherwise its mint is part of the next steps. */
  mintsFirst: boolean
  /** Called with the agent that acts: an existing one of the wallet, or the new one. */
  onReady: (agentId: string) => Promise<void>
  onClose: () => void
}

const failureOf = (error: unknown): FormFailure => ({
  code: error instanceof ApiError ? error.code : 'UNKNOWN',
  text: error instanceof ApiError ? error.message : 'That did not work. Try again in a moment.',
  requestId: error instanceof ApiError ? error.requestId : undefined,
})

/** Debounce: typing counts as finished after this pause. */
const settleMs = 350

/** The free handle for a name, looked up once typing has finished, and a function that looks it up again. */
function useFreeHandle(displayName: string): { handle: string | undefined; askAgain: () => void } {
  const settled = useSettled(displayName, settleMs)
  const { data, refetch } = useQuery(
    {
      queryKey: ['free-handle', settled],
      queryFn: () => freeHandle(settled),
      enabled: settled !== '' && settled === displayName,
      // Someone else may take it meanwhile.
      staleTime: 0,
      gcTime: 0,
    },
    useDataClient(),
  )
  return { handle: settled === displayName ? data : undefined, askAgain: () => void refetch() }
}

/** The text of a new profile until its owner writes one. */
const bodyOf = (name: string, displayName: string, category: AgentCategory) => ({
  name,
  displayName,
  category,
  description: `${displayName} buys on Merx.`,
})

const mintSteps = [{ label: 'Create your profile', prepare: 'POST /agents/prepare' as const }]
const minted = { path: '/agents/by-tx/:txHash' as const, fields: { status: ['CONFIRMED'] } }

/** Whether the dialog is still open. What is answered after it was closed must not post or buy anything. */
function useIsOpen(): RefObject<boolean> {
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  return isOpen
}

/** The name of a new profile, and the button to continue. */
function NameForm({ category, mintsFirst, onReady, onClose }: Omit<Props, 'title' | 'isSignedIn'>) {
  const isOpen = useIsOpen()
  const router = useRouter()
  const [name, setName] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<FormFailure | null>(null)
  const displayName = name.trim()
  const { handle, askAgain } = useFreeHandle(displayName)
  const finish = async (work: () => Promise<void>) => {
    setBusy(true)
    setFailure(null)
    try {
      await work()
    } catch (error) {
      setFailure(failureOf(error))
      setBusy(false)
      askAgain()
    }
  }
  const control = useIntent({
    name: 'agent:mint-named',
    steps: mintSteps,
    until: minted,
    onDone: ({ agentId }) =>
      void finish(async () => {
        await onReady(String(agentId))
        // The header of the page shows the new profile.
        router.refresh()
      }),
    onFailure: askAgain,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // A form within a form of the page: React propagates the event.
    event.stopPropagation()
    if (displayName === '') return
    void finish(async () => {
      const body = bodyOf(handle ?? (await freeHandle(displayName)), displayName, category)
      if (!isOpen.current) return
      if (!mintsFirst) {
        const { agentId } = await callApi('POST /agents/prepare', { body })
        if (isOpen.current) await onReady(agentId)
        return
      }
      setBusy(false)
      control.start(body)
    })
  }
  const waits = busy || control.running
  return (
    <form onSubmit={submit} aria-label="Your profile" className="space-y-5">
      <Field label="Your name" hint={handleHint(displayName, handle)} required>
        <Input
          value={name}
          autoFocus
          autoComplete="name"
          maxLength={60}
          placeholder="Maria Lopez"
          disabled={waits}
          onChange={({ target }) => setName(target.value)}
        />
      </Field>
      <FormFailureNote failure={failure} />
      <TxProgress control={control} receipt="Your profile is there." />
      <div className="flex flex-wrap justify-end gap-2.5">
        <Button variant="secondary" onClick={onClose} disabled={waits}>
          Back
        </Button>
        <Button type="submit" busy={waits} disabled={displayName === ''}>
          Continue
        </Button>
      </div>
    </form>
  )
}

/**
 * Chooses the acting agent at the last moment: signs a visitor in, uses the profile that the wallet has, and asks for a name when it has
 * none. The page below keeps everything that was typed.
 */
export function WhoDialog({ title, isSignedIn, onClose, ...rest }: Props) {
  const router = useRouter()
  const [signedIn, setSignedIn] = useState(isSignedIn)
  const [failure, setFailure] = useState<FormFailure | null>(null)
  const isOpen = useIsOpen()
  const goOn = async () => {
    try {
      const { agents } = await callApi('GET /me')
      const own = agents.find(({ source }: AgentSummary) => source === 'MERX')
      // The header of the page, and everything else that was rendered for a stranger.
      router.refresh()
      if (!isOpen.current) return
      if (own) await rest.onReady(own.id)
      else setSignedIn(true)
    } catch (error) {
      setFailure(failureOf(error))
    }
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={title}
      description={
        signedIn
          ? 'A profile carries your name and your record. You can add a picture and a text later.'
          : 'Choose a wallet to sign in. It costs nothing and moves no money; what you typed is kept.'
      }
    >
      {signedIn ? (
        <NameForm {...rest} onClose={onClose} />
      ) : (
        <>
          <QuickSignIn onSignedIn={() => void goOn()} />
          <FormFailureNote failure={failure} />
        </>
      )}
    </Dialog>
  )
}
