import type { ReactNode } from 'react'
import type { Reference } from '@/lib/http/openapi/reference'
import { Code } from './code'
import { Fields } from './fields'
import { Prose } from './prose'
import { SampleTabs } from './sample-tabs'
import { TryIt } from './try-it'

const whoMay: Record<Reference['auth'], string> = {
  none: 'Anyone',
  optional: 'Anyone; returns more when signed in',
  session: 'A signed-in wallet',
  person: 'A signed-in wallet; no key may',
  runtime: 'An agent’s runtime token',
  headers: 'A wallet that signs the call itself',
}

type Part = Reference['body']

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mt-6">
      <h3 className="eyebrow mb-1.5">{title}</h3>
      {children}
    </div>
  )
}

function PartBlock({ title, part }: { title: string; part: Part }) {
  if (!part || part.fields.length === 0) return null
  return (
    <Block title={title}>
      <Fields fields={part.fields} />
    </Block>
  )
}

function Refusals({ errors }: { errors: Reference['errors'] }) {
  return (
    <Block title="Errors">
      <ul className="flex flex-wrap gap-1.5">
        {errors.map(({ code, status }) => (
          <li key={code} className="rounded border border-line px-2 py-0.5 font-mono text-muted text-xs">
            <span className="text-ink">{status}</span> {code}
          </li>
        ))}
      </ul>
    </Block>
  )
}

/** One endpoint: its description, parameters and response, examples, and a form that calls it. */
export function EndpointDetails({ reference, isSignedIn }: { reference: Reference; isSignedIn: boolean }) {
  const { method, path, description, auth, scope, params, query, body, answer, status, errors } = reference
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 xl:grid-cols-[minmax(0,1fr)_minmax(0,25rem)]">
      <div className="min-w-0">
        {description && (
          <p className="max-w-prose text-muted">
            <Prose text={description} />
          </p>
        )}
        <p className="mt-3 text-sm">
          <span className="text-muted">Who may call it: </span>
          {whoMay[auth]}
          {scope && (
            <>
              , or a key with <code className="font-mono">{scope}</code>
            </>
          )}
        </p>
        <PartBlock title="Path" part={params} />
        <PartBlock title="Query" part={query} />
        <PartBlock title="Body" part={body} />
        <PartBlock title="Response" part={answer} />
        <Refusals errors={errors} />
      </div>
      <div className="mt-6 min-w-0 space-y-4 xl:mt-0">
        <SampleTabs samples={reference.samples} />
        {reference.isTryable && (
          <TryIt
            method={method}
            path={path}
            params={namesOf(params)}
            query={namesOf(query)}
            body={body ? JSON.stringify(body.example, null, 2) : null}
            needsSession={auth === 'session' || auth === 'person'}
            isSignedIn={isSignedIn}
          />
        )}
        {answer && <Code text={JSON.stringify(answer.example, null, 2)} label={`Response, ${status}`} />}
      </div>
    </div>
  )
}

const namesOf = (part: Part) => (part?.fields ?? []).map(({ name, isRequired }) => ({ name, isRequired }))
