import type { Intent } from '@/lib/chain/intent-schema'
import type { UploadReply } from '@/lib/storage/uploads'
import type { Actor } from './actors'
import type { SeedContext } from './run'

/** An agent of the demo data, once minted. */
export type Minted = { id: string; tokenId: number; person: number }

const queues = new WeakMap<object, Promise<unknown>>()

/** Sequential per wallet: two concurrent transactions would use the same nonce. */
export function inTurn<T>(actor: object, work: () => Promise<T>): Promise<T> {
  const before = queues.get(actor) ?? Promise.resolve()
  const mine = before.then(work, work)
  queues.set(
    actor,
    mine.catch(() => undefined),
  )
  return mine
}

/** Prepares and broadcasts one transaction; returns its hash. */
export const sign = (actor: Actor, path: string, body: object = {}): Promise<string> =>
  inTurn(actor, async () => (await actor.act(path, body)).transactionHash)

/** Broadcasts a prepared transaction; returns its hash. */
export const broadcast = (actor: Actor, intent: Intent): Promise<string> =>
  inTurn(actor, async () => (await actor.broadcast(intent)).transactionHash)

/** Uploads a sample picture, as a seller does, and returns its URL. */
export async function uploadPicture(actor: Actor, name: string, picture: Buffer): Promise<string> {
  const file = { fileName: `${name}.jpg`, contentType: 'image/jpeg', sizeBytes: picture.byteLength }
  const link = await actor.post<UploadReply>('/listings/media/upload-url', { ...file, purpose: 'sample' })
  await actor.upload({ url: link.uploadUrl }, picture, file.contentType)
  if (!link.publicUrl) throw new Error('a sample is public')
  return link.publicUrl
}

/** The person with this number among the demo wallets. */
export function personOf({ people }: SeedContext, index: number): Actor {
  const person = people[index]
  if (!person) throw new Error(`there is no demo person ${index}`)
  return person
}

/** An agent that an earlier chapter minted, with its owner. */
export function memberOf(context: SeedContext, handle: string): Minted & { actor: Actor } {
  const agents = context.kept.agents as Record<string, Minted> | undefined
  const agent = agents?.[handle]
  if (!agent) throw new Error(`no agent ${handle} was minted`)
  return { ...agent, actor: personOf(context, agent.person) }
}

/** Runs all concurrently, at most `limit` at a time. */
export async function together<T, R>(
  items: readonly T[],
  limit: number,
  work: (item: T, index: number) => Promise<R>,
): Promise<R[]> {
  const results: R[] = []
  let next = 0
  const lane = async () => {
    for (let index = next++; index < items.length; index = next++) {
      const item = items[index]
      if (item !== undefined) results[index] = await work(item, index)
    }
  }
  await Promise.all(Array.from({ length: limit }, lane))
  return results
}
