import type { ReactNode } from 'react'
import type { Reference } from '@/lib/http/reference'
import { Code } from './code'
import { Fields } from './fields'
import { Method } from './method'
import { Prose } from './prose'

const whoMay: Record<Reference['auth'], string> = {
  none: 'Anybody',
  optional: 'Anybody; says more when signed in',
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
    <Block title="May refuse with">
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

/** One endpoint: what it does, what it takes and gives, and a command to try it. */
export function EndpointSection({ reference }: { reference: Reference }) {
  const {
    id,
    method,
    path,
    summary,
    description,
    auth,
    scope,
    params,
    query,
    body,
    answer,
    status,
    errors,
    command,
  } = reference
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-24 border-line border-t py-10">
      <h2 id={`${id}-title`} className="display text-2xl">
        <a href={`#${id}`} className="hover:underline">
          {summary}
        </a>
      </h2>
      <p className="mt-2 flex items-center gap-2.5">
        <Method method={method} />
        <code className="break-all font-mono text-sm">/api/v1{path}</code>
      </p>
      <div className="mt-4 grid gap-x-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
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
          <PartBlock title="Answer" part={answer} />
          <Refusals errors={errors} />
        </div>
        <div className="mt-6 min-w-0 space-y-4 lg:mt-0">
          <Code text={command} label="Call" />
          {answer && <Code text={JSON.stringify(answer.example, null, 2)} label={`Answer, ${status}`} />}
        </div>
      </div>
    </section>
  )
}
