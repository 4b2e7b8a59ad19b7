/** The stand's credentials: a key of the buyer's, a device that waits for anybody's answer, and what their owners alone may see. */
import type { NewApiKey } from '@/lib/api-keys/schema'
import { anyone, type Person } from '../api/sellers'
import { good } from '../api/traders'
import type { Thing } from './stand'

/** A key that its owner made. */
export const keyOf = async (owner: Person, name = 'A key of the stand'): Promise<string> =>
  good(await owner.post<NewApiKey>('/api-keys', { name, scopes: ['api:read'] })).key.id

/** The code of a device that waits. */
export const deviceCode = async (): Promise<string> =>
  good(await anyone.post<{ userCode: string }>('/auth/device', {})).userCode

/** Credentials among the objects of the stand. */
export async function credentialsOf(buyer: Person, secret: string): Promise<Thing[]> {
  return [
    { kind: 'key', id: await keyOf(buyer, `Key ${secret}`), state: 'alive', open: false, owner: 'buyer' },
    { kind: 'device', id: await deviceCode(), state: 'PENDING', open: true, owner: 'buyer' },
  ]
}
