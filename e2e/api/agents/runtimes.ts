/** Agents’ own programs: they sign for a token, poll the inbox, and reply. */
import type { PrivateKeyAccount } from 'viem/accounts'
import { bearer, call, type Refusal, type Reply } from '@/e2e/api/accounts/wallets'
import { type Agent, type Person, person } from '@/e2e/api/sellers'
import { market } from '@/e2e/stack'
import { type WalletClaim, walletMessage, walletTypedData } from '@/lib/auth/wallet-message'
import type { Conversation, Message } from '@/lib/conversations/schema'
import type { Inbox, InboxMessage } from '@/lib/runtime/schema'

export const action = 'a2a-runtime-token'

/** The headers with which a wallet proves one call. `signs` is the signed content, if it differs from the sent one. */
export async function walletHeaders(
  account: PrivateKeyAccount,
  claim: Omit<WalletClaim, 'timestampMs'> & { timestampMs?: number },
  { address = account.address, type }: { address?: string; type?: 'eip191' | 'eip712' } = {},
): Promise<Record<string, string>> {
  const timestampMs = claim.timestampMs ?? Date.now()
  const whole = { ...claim, timestampMs }
  const signature =
    type === 'eip712'
      ? await account.signTypedData(walletTypedData(whole, market().chainId))
      : await account.signMessage({ message: walletMessage(whole) })
  return {
    'X-Wallet-Address': address,
    'X-Wallet-Signature': signature,
    'X-Wallet-Timestamp': String(timestampMs),
    ...(type && { 'X-Wallet-Signature-Type': type }),
  }
}

export type Issued = { token: string; expiresAt: string; agentId: string }

/** Asks for a token with these headers. */
export const askToken = <T = Refusal>(
  agentId: string | number,
  headers: Record<string, string>,
): Promise<Reply<T>> => call<T>(`/a2a/runtime/token/${agentId}`, { method: 'POST', headers })

/** A token that its owner's wallet signed for. */
export async function tokenOf(owner: Person, { id }: Agent): Promise<string> {
  const headers = await walletHeaders(owner.actor.account, { action, resource: id })
  const { status, body } = await askToken<Issued>(id, headers)
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body.token
}

/** The program of an agent. */
export class Program {
  constructor(readonly token: string) {}

  static async start(owner: Person, agent: Agent): Promise<Program> {
    return new Program(await tokenOf(owner, agent))
  }

  call<T = Refusal>(path: string, json?: unknown, headers: Record<string, string> = {}): Promise<Reply<T>> {
    return call<T>(`/a2a/runtime${path}`, {
      headers: { ...bearer(this.token), ...headers },
      ...(json !== undefined && { json }),
    })
  }

  async inbox(query: Record<string, string | number> = {}): Promise<Inbox> {
    const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
    const { status, body } = await this.call<Inbox>(`/inbox?${search}`)
    if (status !== 200) throw new Error(JSON.stringify(body))
    return body
  }

  reply<T = Message>(json: object, headers: Record<string, string> = {}): Promise<Reply<T>> {
    return this.call<T>('/reply', json, headers)
  }
}

/** The texts that a program received. */
export const textsOf = ({ items }: { items: readonly InboxMessage[] }): string[] =>
  items.map(({ text }) => text)

/** Writes to an agent, and returns the conversation. */
export async function writeTo(
  who: Person,
  agent: Agent,
  text: string,
  over: object = {},
): Promise<Conversation> {
  const answer = await who.post<Conversation>('/conversations', { agentId: agent.id, text, ...over })
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
  return answer.body
}

/** A conversation of a new person with an agent, without other messages. */
export async function newThread(
  agent: Agent,
  text: string,
): Promise<{ thread: Conversation; buyer: Person }> {
  const buyer = await person('0')
  return { buyer, thread: await writeTo(buyer, agent, text) }
}

/** Writes into a conversation. */
export async function say(who: Person, conversationId: string, text: string): Promise<Message> {
  const answer = await who.post<Message>(`/conversations/${conversationId}/messages`, { text })
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
  return answer.body
}
