/** Reads of a deal's conversation. */

import type { Person } from '@/e2e/api/sellers'
import { good } from '@/e2e/api/traders'
import type { Conversation, Message } from '@/lib/conversations/schema'
import type { Page } from '@/lib/paging'

/** A conversation as this person reads it. */
export const read = async (who: Pick<Person, 'get'>, id: string): Promise<Conversation> =>
  good(await who.get<Conversation>(`/conversations/${id}`))
/** The conversations in a person's box. */
export const inbox = async (who: Pick<Person, 'get'>, query = 'box=inbox'): Promise<Conversation[]> =>
  good(await who.get<Page<Conversation>>(`/conversations?pageSize=100&${query}`)).items

/** All messages a person reads in a conversation, oldest first, by cursor. */
export async function heard(who: Pick<Person, 'get'>, id: string, pageSize = 3): Promise<Message[]> {
  const all: Message[] = []
  for (let next = `pageSize=${pageSize}`; next; ) {
    const page = good(await who.get<Page<Message>>(`/conversations/${id}/messages?${next}`))
    all.unshift(...page.items.toReversed())
    next = page.nextCursor ? `pageSize=${pageSize}&cursor=${page.nextCursor}` : ''
  }
  return all
}
/** The texts, including the steps of the order in words. */
export const textsOf = (messages: readonly Message[]): string[] => messages.map(({ text }) => text)
/** The steps of the order in it. */
export const eventsOf = (messages: readonly Message[]) => messages.flatMap(({ data }) => data.event ?? [])
