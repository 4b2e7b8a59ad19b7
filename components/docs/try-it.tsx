'use client'
import { usePathname } from 'next/navigation'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field, Input, Textarea } from '@/components/ui/field'
import { Link } from '@/components/ui/link'
import { Note } from '@/components/ui/states'
import { fillPath } from '@/lib/api/client'
import { hideSecrets } from './hide-secrets'

type Named = { name: string; isRequired: boolean }

type Answer = { status: number; ms: number; headers: [string, string][]; text: string }

/** Headers worth reading. A page cannot read cookies, and the rest is the same everywhere. */
const shownHeaders = [
  'content-type',
  'x-request-id',
  'ratelimit-limit',
  'ratelimit-remaining',
  'retry-after',
  'etag',
]

/** Makes the call with the session's cookie, as every page does. */
async function send(method: string, path: string, body: string | null): Promise<Answer> {
  const begun = performance.now()
  const response = await fetch(path, {
    method,
    credentials: 'same-origin',
    headers: { Accept: 'application/json', ...(body !== null && { 'Content-Type': 'application/json' }) },
    ...(body !== null && { body }),
  })
  const raw = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json') ?? false
  return {
    status: response.status,
    ms: Math.round(performance.now() - begun),
    headers: shownHeaders.flatMap((name) => {
      const value = response.headers.get(name)
      return value === null ? [] : [[name, value] as [string, string]]
    }),
    text: isJson ? JSON.stringify(hideSecrets(JSON.parse(raw)), null, 2) : raw,
  }
}

/**
 * A form that calls this service. Reads need no more than the reader's own rights; everything else has real effects, so it requires a
 * session and says so.
 */
export function TryIt(props: {
  method: string
  path: string
  params: readonly Named[]
  query: readonly Named[]
  body: string | null
  needsSession: boolean
  isSignedIn: boolean
}) {
  const { method, path, params, query, needsSession, isSignedIn } = props
  const pathname = usePathname()
  const isRead = method === 'GET'
  const [values, setValues] = useState<Record<string, string>>({})
  const [body, setBody] = useState(props.body ?? '')
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  if (!isSignedIn && (needsSession || !isRead))
    return (
      <Note>
        <Link href={`/sign-in?next=${encodeURIComponent(pathname)}`} className="underline underline-offset-4">
          Sign in
        </Link>{' '}
        to try this call here.
      </Note>
    )

  const run = async () => {
    const missing = params.find(({ name }) => !values[`path.${name}`])
    if (missing) return setProblem(`Enter a value for ${missing.name}.`)
    if (props.body !== null && !isJson(body)) return setProblem('The body is not valid JSON.')
    setProblem(undefined)
    setBusy(true)
    const given = Object.fromEntries(params.map(({ name }) => [name, values[`path.${name}`] ?? '']))
    const asked = query.flatMap(({ name }) =>
      values[`query.${name}`] ? [[name, values[`query.${name}`] ?? '']] : [],
    )
    const search = asked.length > 0 ? `?${new URLSearchParams(asked)}` : ''
    try {
      setAnswer(
        await send(method, `/api/v1${fillPath(path, given)}${search}`, props.body === null ? null : body),
      )
    } catch {
      setProblem('The server could not be reached. Check your connection and try again.')
    }
    setBusy(false)
  }

  return (
    <form
      aria-label="Try it"
      className="rounded-lg border border-line bg-surface p-4"
      onSubmit={(event) => {
        event.preventDefault()
        void run()
      }}
    >
      <h3 className="font-semibold text-sm">Try it</h3>
      <p className="mt-0.5 mb-3 text-muted text-sm">
        {isSignedIn ? 'Runs with the rights of your session.' : 'Runs without an account.'}
      </p>
      {!isRead && (
        <Note tone="wait" className="mb-3">
          This call acts for real on your account. It is not a simulation.
        </Note>
      )}
      <div className="space-y-3">
        {[
          ...params.map((one) => ({ ...one, at: `path.${one.name}` })),
          ...query.map((one) => ({ ...one, at: `query.${one.name}` })),
        ].map(({ name, isRequired, at }) => (
          <Field
            key={at}
            label={<code className="font-mono text-[0.8125rem]">{name}</code>}
            optional={!isRequired}
          >
            <Input
              autoComplete="off"
              value={values[at] ?? ''}
              onChange={(event) => setValues({ ...values, [at]: event.target.value })}
            />
          </Field>
        ))}
        {props.body !== null && (
          <Field label="Body">
            <Textarea
              className="font-mono text-[0.8125rem] leading-[inherit]"
              spellCheck={false}
              value={body}
              onChange={(event) => setBody(event.target.value)}
            />
          </Field>
        )}
      </div>
      {problem && (
        <p role="alert" className="mt-3 text-loss text-sm">
          {problem}
        </p>
      )}
      <Button
        type="submit"
        size="sm"
        className="mt-4"
        busy={isBusy}
        variant={isRead ? 'secondary' : 'primary'}
      >
        {isRead ? 'Send request' : `Send ${method} for real`}
      </Button>
      <div role="status">
        {answer && (
          <div className="mt-4">
            <p className="text-sm">
              <span className="figures font-medium">{answer.status}</span>{' '}
              <span className="text-muted">in {answer.ms} ms</span>
            </p>
            <dl className="mt-1 font-mono text-muted text-xs">
              {answer.headers.map(([name, value]) => (
                <div key={name} className="flex gap-2">
                  <dt>{name}:</dt>
                  <dd className="min-w-0 break-all">{value}</dd>
                </div>
              ))}
            </dl>
            <pre className="wrap-anywhere mt-2 max-h-96 overflow-y-auto whitespace-pre-wrap rounded-lg bg-sunken p-3 font-mono text-xs">
              {answer.text}
            </pre>
          </div>
        )}
      </div>
    </form>
  )
}

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
