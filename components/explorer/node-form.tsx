'use client'
import { type FormEvent, useState } from 'react'
import { Hash } from '@/components/chain/address'
import { Button } from '@/components/ui/button'
import { Facts } from '@/components/ui/card'
import { Field, Input, Textarea } from '@/components/ui/field'
import { Note } from '@/components/ui/states'
import { EqualMark } from './field-table'
import type { NodeQuestion, NodeReport, TermsCheck } from './node-check'

type Props = {
  question: NodeQuestion
  ownNode: string | null
  report: NodeReport | null
  onReport: (report: NodeReport | null) => void
}

/** Loaded at first use: it contains the ABIs of all contracts. */
const loadCheck = () => import('./node-check')

/** The address of a node, and the result of its check. */
export function NodeForm({ question, ownNode, report, onReport }: Props) {
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const { check, termsText } = question
  const pastesTerms = termsText === null && check.fields.some(({ name }) => name === 'termsHash')
  const ask = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const pasted = String(form.get('terms') ?? '')
    setBusy(true)
    setProblem(undefined)
    onReport(null)
    try {
      const { checkAtNode } = await loadCheck()
      const asked = { ...question, termsText: termsText ?? (pasted || null) }
      onReport(await checkAtNode(String(form.get('node') ?? ''), asked))
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'The node could not be asked. Try again.')
    }
    setBusy(false)
  }
  return (
    <form onSubmit={ask} noValidate className="space-y-4">
      <Field
        label="Address of the node"
        hint={`JSON-RPC over https, on chain ${question.chainId}.`}
        error={problem}
        required
      >
        <Input
          name="node"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          placeholder="https://"
          defaultValue={ownNode ?? ''}
        />
      </Field>
      {ownNode && (
        <p className="text-muted text-xs">
          The chain of this demo runs on this machine, at the address above. Any other node of it will do.
        </p>
      )}
      {pastesTerms && (
        <Field
          label="Exact text of the terms"
          hint="Hashed here and sent nowhere. Its two sides copy it from their page."
          optional
        >
          <Textarea name="terms" spellCheck={false} className="min-h-20" />
        </Field>
      )}
      <Button type="submit" busy={busy} wide>
        Check with this node
      </Button>
      <div role="status" className="empty:hidden">
        {report && <Report report={report} kind={check.kind} />}
      </div>
    </form>
  )
}

function Report({ report, kind }: { report: NodeReport; kind: string }) {
  const { block, isNewest, fields, terms, equal } = report
  return (
    <div className="space-y-3">
      <Note tone={equal ? 'safe' : 'loss'}>
        <p className="font-medium">
          {equal
            ? `The node says the same of all ${fields.size} fields that it can read.`
            : `The node says something else of this ${kind}.`}
        </p>
        <p className="mt-0.5 text-muted text-xs">
          Read at block <span className="figures">{block}</span>.
          {isNewest &&
            ' The node keeps no state of the block that our row is of, so this is its newest: what has changed since is different.'}
        </p>
      </Note>
      {terms && <Terms terms={terms} />}
    </div>
  )
}

/** The hash of the terms in our row, in the node's event, and of the text. */
const Terms = ({ terms: { table, event, text, equal } }: { terms: TermsCheck }) => (
  <div>
    <p className="flex flex-wrap items-center justify-between gap-2 font-medium text-sm">
      Hash of the terms <EqualMark equal={equal} />
    </p>
    <Facts
      items={[
        ['Our row', <Hash key="row" value={table} />],
        ['Event on your node', event === null ? 'none' : <Hash key="event" value={event} />],
        ['Of the text, made here', text === null ? 'no text given' : <Hash key="text" value={text} />],
      ]}
    />
  </div>
)
