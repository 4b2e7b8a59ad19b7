'use client'
import { useAskedPage, useFreshPage } from '@/components/realtime/use-fresh-page'
import { callApi } from '@/lib/api/client'

/** Keeps an owner's page about a hosted agent true: its program comes and goes, and messages come in. */
export function LiveHosting({
  agentId,
  tokenId,
  waiting,
}: {
  agentId: string
  tokenId: number | null
  waiting: number
}) {
  const ask = (signal: AbortSignal) =>
    callApi('GET /me/agents/:id/runtime', { params: { id: agentId }, signal })
  useFreshPage({
    concerns: ({ channel, data }) =>
      channel === `agent:${tokenId}` || data.type === 'message.created' || data.type === 'conversation.read',
  })
  // What the agent's program does between two check-ins is no event.
  useAskedPage(async (signal) => (await ask(signal)).waiting !== waiting)
  return null
}
