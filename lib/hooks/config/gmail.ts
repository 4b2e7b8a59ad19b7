/**
 * The preset `gmail`: pushes of Google Pub/Sub about a mailbox, and mails that a watcher has already read
 * (`{ source: "gmail", messages: [{ id, from, subject, snippet, body }] }`). Pure.
 */
import { z } from 'zod'
import { Mapping } from './config'

export const gmailMapping = Mapping.parse({
  id: 'gmail',
  match: { path: 'gmail' },
  name: 'Gmail',
  sessionKey: 'hook:gmail:{{messages[0].id}}',
  messageTemplate:
    'New mail from {{messages[0].from}}\nSubject: {{messages[0].subject}}\n\n{{messages[0].snippet}}\n{{messages[0].body}}',
})

/** A push as Pub/Sub sends it; `data` is Base64 of `{"emailAddress": "…", "historyId": 123}`. */
const Push = z.looseObject({
  message: z.looseObject({
    data: z.string(),
    messageId: z.string().optional(),
    message_id: z.string().optional(),
  }),
})
const Change = z.object({ emailAddress: z.string(), historyId: z.union([z.number(), z.string()]) })

function changeIn(data: string): z.output<typeof Change> | null {
  try {
    return Change.parse(JSON.parse(Buffer.from(data, 'base64').toString('utf8')))
  } catch {
    return null
  }
}

/** Adds the list `messages`, which the template reads, to a push. Everything else stays as it is. */
export function readGmail(payload: Record<string, unknown>): Record<string, unknown> {
  if (Array.isArray(payload.messages)) return payload
  const push = Push.safeParse(payload)
  const change = push.success ? changeIn(push.data.message.data) : null
  if (!push.success || !change) return payload
  const { messageId, message_id } = push.data.message
  const { emailAddress, historyId } = change
  const said = {
    id: messageId ?? message_id ?? String(historyId),
    from: emailAddress,
    subject: `The mailbox ${emailAddress} changed`,
    snippet: `Its history has reached ${historyId}.`,
    body: '',
  }
  return { ...payload, messages: [said] }
}
