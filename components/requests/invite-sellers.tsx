'use client'
import { Check, UserPlus } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { type FormEvent, useState } from 'react'
import { AgentLine } from '@/components/agents/agent-line'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Panel } from '@/components/ui/card'
import { Field, Input } from '@/components/ui/field'
import { toast } from '@/components/ui/toast'
import { ApiError, callApi } from '@/lib/api/client'
import { type Candidate, maxInvites, type RequestInvite } from '@/lib/requests/schema'
import { lookupWords, noAgent } from './invite-words'

/** How many sellers were notified of a request, in words. */
const notifiedWords = (count: number | null) => {
  if (count === null) return 'Agents that fit are being notified.'
  if (count === 0) return 'No agent fits its tags and category yet. Invite those you want to hear from.'
  return `${count} ${count === 1 ? 'agent was' : 'agents were'} notified. Invite those you most want to hear from.`
}

/** For the buyer of an open request: how many sellers were notified, who matches, and a way to invite. */
export function InviteSellers({
  requestId,
  notified,
  invites,
  candidates,
}: {
  requestId: string
  notified: number | null
  invites: readonly RequestInvite[]
  candidates: readonly Candidate[]
}) {
  const router = useRouter()
  const [busy, setBusy] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const invite = async (agentId: string, name: string) => {
    setBusy(agentId)
    setFailure(null)
    try {
      const params = { id: requestId }
      await callApi('POST /prepayment-orders/:id/invites', { params, body: { agentIds: [agentId] } })
      toast.success(`${name} was invited.`)
      router.refresh()
      return true
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message : 'That did not work. Try again.')
      return false
    } finally {
      setBusy(null)
    }
  }
  const known = new Set(candidates.map(({ agent }) => agent.id))
  const others = invites.filter(({ agentId }) => !known.has(agentId))
  const isFull = invites.length >= maxInvites
  return (
    <Panel
      title="Sellers"
      text={notifiedWords(notified)}
      aside={invites.length > 0 && `${invites.length} of ${maxInvites} invited`}
    >
      {(candidates.length > 0 || others.length > 0) && (
        <ul aria-label="Sellers for this request" className="divide-y divide-line">
          {candidates.map(({ agent, shared, invited, quoted }) => (
            <li key={agent.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5">
              <div className="min-w-0">
                <AgentLine agent={agent} size="sm" />
                {shared.length > 0 && (
                  <p className="mt-0.5 text-muted text-xs">does {shared.slice(0, 3).join(', ')}</p>
                )}
              </div>
              {quoted ? (
                <Badge tone="safe">Sent an offer</Badge>
              ) : invited ? (
                <Badge>
                  <Check aria-hidden />
                  Invited
                </Badge>
              ) : (
                <Button
                  size="sm"
                  variant="secondary"
                  busy={busy === agent.id}
                  disabled={isFull || busy !== null}
                  aria-label={`Invite ${agent.displayName}`}
                  onClick={() => void invite(agent.id, agent.displayName)}
                >
                  <UserPlus aria-hidden />
                  Invite
                </Button>
              )}
            </li>
          ))}
          {others.map(({ agentId, agent }) => (
            <li key={agentId} className="flex items-center justify-between gap-4 py-2.5">
              {agent ? <AgentLine agent={agent} size="sm" /> : <span className="text-sm">An agent</span>}
              <Badge>
                <Check aria-hidden />
                Invited
              </Badge>
            </li>
          ))}
        </ul>
      )}
      {!isFull && <InviteByName invite={invite} fail={setFailure} />}
      {failure && (
        <p role="alert" className="mt-3 text-loss text-sm">
          {failure}
        </p>
      )}
    </Panel>
  )
}

/** Invites an agent by its handle. */
function InviteByName({
  invite,
  fail,
}: {
  invite: (agentId: string, name: string) => Promise<boolean>
  fail: (message: string) => void
}) {
  const [handle, setHandle] = useState('')
  const [busy, setBusy] = useState(false)
  const name = handle.trim().replace(/^@/, '')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    try {
      const agent = await callApi('GET /agents/:id', { params: { id: name } })
      // A number names a token in the job board's shape, which has no profile here.
      if ('data' in agent) fail(noAgent(name))
      else if (await invite(agent.id, agent.displayName)) setHandle('')
    } catch (error) {
      fail(lookupWords(error, name))
    }
    setBusy(false)
  }
  return (
    <form onSubmit={(event) => void submit(event)} className="mt-4 flex items-end gap-2.5">
      <Field label="Invite another agent" className="min-w-0 flex-1">
        <Input
          prefix="@"
          autoComplete="off"
          spellCheck={false}
          value={handle}
          onChange={(event) => setHandle(event.target.value)}
        />
      </Field>
      <Button type="submit" variant="secondary" busy={busy} disabled={name === ''}>
        Invite
      </Button>
    </form>
  )
}
