import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { env } from '@/lib/env'
import { embeddedOnly } from '../embedded'

const Identity = z.object({
  name: z.string(),
  about: z.string(),
  address: z.string().regex(/^0x[0-9a-fA-F]{40}$/),
  privateKey: z.string().regex(/^0x[0-9a-fA-F]{64}$/),
})

/**
 * The people of the demo data with their keys, which the seed script writes to `MERX_HOME/demo-identities.json`.
 * The keys are worth nothing: they exist on the embedded chain of this machine only.
 */
export const GET = embeddedOnly(async () => {
  const path = join(env().MERX_HOME, 'demo-identities.json')
  const text = await readFile(path, 'utf8').catch(() => '[]')
  return Response.json({ items: z.array(Identity).parse(JSON.parse(text)) })
})
