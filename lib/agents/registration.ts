/** The ERC-8004 registration file of an agent: content, address and hash. */
import { keccak256, stringToBytes } from 'viem'
import { deployment } from '@/lib/chain/deployment'
import { env } from '@/lib/env'
import { publicUrl, putPublic } from '@/lib/storage/store'
import type { AgentCategory, AgentService, RegistrationFile } from './schema'

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

/** The file (facts: ERC-8004, registration-v1) with its text and the hash of that. */
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
  const text = JSON.stringify(metadata, null, 2)
  return { metadata, text, metadataHash: keccak256(stringToBytes(text)) }
}

/** The owner's services, without the agent's own page here. */
export const namedServices = ({ services, handle }: RegistrationFile): AgentService[] =>
  services.filter(({ endpoint }) => endpoint !== ownService(handle).endpoint)

/**
 * The file's public address. It is the same for every version of a profile, so a mint links to it whichever preparation was
 * broadcast.
 */
export const registrationUrl = (profileId: string) => publicUrl(registrationKey(profileId))

const registrationKey = (profileId: string) => `agents/${profileId}/registration.json`

/** Stores the file at its address. */
export const publishRegistration = (profileId: string, text: string) =>
  putPublic(registrationKey(profileId), text, 'application/json')
