'use client'
import { Check, Copy, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { copyText } from '@/components/ui/copy-text'
import { Note } from '@/components/ui/states'

/** A secret that is shown only once, with buttons to copy and save it. */
export function ShownOnce({ secret, name, done }: { secret: string; name: string; done: () => void }) {
  const [state, setState] = useState<'new' | 'copied' | 'refused'>('new')
  const copied = state === 'copied'
  const copy = async () => setState((await copyText(secret)) ? 'copied' : 'refused')
  return (
    <div className="space-y-5">
      <output
        aria-label={`The ${name}`}
        className="block select-all break-all rounded-lg border border-line bg-sunken px-4 py-3 font-mono text-sm"
      >
        {secret}
      </output>
      <Note tone="wait" icon={<TriangleAlert />}>
        Copy it now. We keep only its fingerprint and cannot show it again.
      </Note>
      <div role="status" className="text-loss text-sm empty:hidden">
        {state === 'refused' && `Could not copy the ${name}. Select it above and copy it yourself.`}
      </div>
      <div className="flex flex-wrap justify-end gap-2.5">
        <Button variant={copied ? 'secondary' : 'primary'} onClick={copy}>
          {copied ? <Check aria-hidden /> : <Copy aria-hidden />}
          {copied ? 'Copied' : `Copy the ${name}`}
        </Button>
        <Button variant={copied ? 'primary' : 'secondary'} onClick={done}>
          Done
        </Button>
      </div>
    </div>
  )
}
