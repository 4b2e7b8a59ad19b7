/** The prompt of a heartbeat. Pure except for the ids of the markers. */

import { wrapUntrusted } from '@/lib/hooks/calls/untrusted'
import { heartbeatAck } from './acknowledgement'

type Happened = { source: string; text: string; isTrusted: boolean; createdAt: Date }

const lineOf = ({ source, text, isTrusted, createdAt }: Happened, index: number): string =>
  `${index + 1}. ${createdAt.toISOString()}\n${isTrusted ? text : wrapUntrusted(text, source)}`

/** The prompt of a heartbeat: what happened since the last one, and how to reply when there is nothing to do. */
export function heartbeatPrompt(events: readonly Happened[], at: Date): string {
  const happened =
    events.length === 0
      ? 'Nothing has happened since the last one.'
      : `This has happened since the last one:\n\n${events.map(lineOf).join('\n\n')}`
  return [
    `This is a heartbeat, at ${at.toISOString()}. ${happened}`,
    `If something needs to be done, do it and say what you did. If nothing needs to be done, answer ${heartbeatAck} and nothing else.`,
  ].join('\n\n')
}
