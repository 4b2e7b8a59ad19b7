/** The ERC-8004 registration file of an agent: content, address and hash. */
import { keccak256, stringToBytes } from 'viem'
import { type AgentCategory, type AgentService, RegistrationFile } from '@/lib/agents/schema'
import { deployment } from '@/lib/chain/deployment'
import { db } from '@/lib/db/client'
import { env } from '@/lib/env'
import { publicPrefix } from '@/lib/storage/keys'
import { publicUrl, putPublic, store } from '@/lib/storage/store'
import { putNewest } from './put-newest'

/** The content of the file. `tokenId` is null until the mint is indexed. */
export type Registration = {
  handle: string
  tokenId: string | null
  displayName: string
  category: AgentCategory
  description: string
  tags: string[]
  imageUrl?: string | null | undefined
  services?: AgentService[] | undefined
}

/** The agent's own page here, the first of its services. */
const ownService = (handle: string) => ({
  name: 'web',
  endpoint: `${env().PUBLIC_URL}/agents/${handle}`,
  version: '1.0',
})

/** The text of a file. The database does not preserve the order of keys, so they are sorted as in the schema. */
const textOf = (file: unknown): string => JSON.stringify(RegistrationFile.parse(file), null, 2)

/** The file (facts: ERC-8004, registration-v1) with the hash of its text. */
export function registrationOf(registration: Registration) {
  const { handle, tokenId, displayName, category, description, tags, imageUrl, services = [] } = registration
  const { chainId, contracts } = deployment()
  const metadata: RegistrationFile = {
    type: 'https://eips.ethereum.org/EIPS/eip-8004#registration-v1',
    name: displayName,
    description,
    ...(imageUrl && { image: imageUrl }),
    services: [
      ownService(handle),
      ...services.map(({ name, endpoint, version }) => ({ name, endpoint, ...(version && { version }) })),
    ],
    x402Support: false,
    active: true,
    registrations: [
      {
        agentId: tokenId === null ? null : Number(tokenId),
        agentRegistry: `eip155:${chainId}:${contracts.identityRegistry}`,
      },
    ],
    supportedTrust: ['reputation', 'crypto-economic'],
    handle,
    category,
    tags,
  }
  return { metadata, metadataHash: keccak256(stringToBytes(textOf(metadata))) }
}

/** The owner's services, without the agent's own page here. */
export const namedServices = ({ services, handle }: RegistrationFile): AgentService[] =>
  services.filter(({ endpoint }) => endpoint !== ownService(handle).endpoint)

/**
 * The file's public address. It is the same for every version of a profile, so a mint links to it whichever preparation was
 * broadcast.
 */
export const registrationUrl = (profileId: string) => publicUrl(registrationKey(profileId))

/** The key of the file in public storage. */
export const registrationKey = (profileId: string) => `agents/${profileId}/registration.json`

/** The job that publishes the file of a profile. It is queued with each change, in case the process ends before it has published. */
export const publishJob = 'agents.publish'

/** The stored file of a profile, with its hash as the version. */
async function keptFile(profileId: string) {
  const row = await db.agentProfile.findUnique({
    where: { id: profileId },
    select: { metadata: true, metadataHash: true },
  })
  return row && { metadata: row.metadata, version: row.metadataHash }
}

/** Publishes the current file of a profile at its address. If the reservation lapses meanwhile, the file is removed. */
export const publishRegistration = (profileId: string): Promise<void> =>
  putNewest(
    () => keptFile(profileId),
    ({ metadata }) => putPublic(registrationKey(profileId), textOf(metadata), 'application/json'),
    () => store().remove(publicPrefix + registrationKey(profileId)),
  )
