'use client'
import { useRouter } from 'next/navigation'
import { type FormEvent, useState, useTransition } from 'react'
import { Button } from '@/components/ui/button'
import { Field, Input } from '@/components/ui/field'

/** Letters as they are typed become `ABCD-EFGH`. */
const shaped = (text: string): string => {
  const letters = text
    .replace(/[^A-Za-z]/g, '')
    .slice(0, 8)
    .toUpperCase()
  return letters.length > 4 ? `${letters.slice(0, 4)}-${letters.slice(4)}` : letters
}

function complaintOf(isShort: boolean, isUnknown: boolean): string | undefined {
  if (isShort) return 'The code has eight letters.'
  if (!isUnknown) return undefined
  return 'There is no such code, or it has expired. Look again, or start again on the device.'
}

/** Asks for the code shown on a device. */
export function CodeForm({ typed, unknown }: { typed: string; unknown: boolean }) {
  const router = useRouter()
  const [code, setCode] = useState(shaped(typed))
  const [isShort, setShort] = useState(false)
  const [busy, go] = useTransition()
  // This form stays mounted with the response: an error about a code holds until another one is typed.
  const isUnknown = unknown && code === shaped(typed)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.length !== 9) return setShort(true)
    go(() => router.push(`/device?code=${code}`))
  }
  return (
    <form onSubmit={submit} noValidate className="space-y-5 sheet p-5">
      <Field label="Code" error={complaintOf(isShort, isUnknown)}>
        <Input
          value={code}
          onChange={(event) => {
            setCode(shaped(event.target.value))
            setShort(false)
          }}
          placeholder="BCDF-GHJK"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="figures h-14 text-center text-2xl tracking-[0.15em]"
        />
      </Field>
      <Button type="submit" size="lg" wide busy={busy}>
        Continue
      </Button>
    </form>
  )
}
