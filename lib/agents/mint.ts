/** Minting: a name is reserved, the registration file published, and the `register` call prepared. */
import { keccak256, stringToBytes } from 'viem'
import { deployment } from '@/lib/chain/deployment'
import { identityRegistryAbi } from '@/lib/chain/generated/abi'
import { prepareIntent } from '@/lib/chain/intent'
import { db, type Tx } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { env } from '@/lib/env'
import { AppError } from '@/lib/errors'
import type { Actor } from '@/lib/http/endpoint'
import { publicUrl, putPublic } from '@/lib/storage/store'
import { handleProblem, normalizeHandle } from './handle'
import { registerPublicFile } from './pictures'
import type { MintBody, RegistrationFile } from './schema'

/** Names one wallet may hold without minting them: enough to work with, too few to hoard. */
const heldNamesLimit = 20

const nameTaken = (handle: string) =>
  new AppError('CONFLICT', `The name "${handle}" is taken. Choose another.`, { normalized: handle })

/** Condition over profiles p: no token is linked to it. */
const unminted = Prisma.sql`not exists (
  select 1 from chain.agents a where a.registered_uri = p.token_uri and a.registrant = p.prepared_by)`

/** Reservations end 24 h after the last preparation (an unminted name is then anybody's). */
const lapsed = Prisma.sql`p.updated_at < now() - interval '24 hours'`

/** Whether this caller can take a name, and its stored form. A name one has reserved oneself is available. */
export async function nameAvailability(actor: Actor | null, name: string) {
  const normalized = normalizeHandle(name)
  const reason = handleProblem(normalized)
  if (reason) return { available: false, normalized, reason }
  const rows = await db.$queryRaw<{ free: boolean }[]>`
    select (${unminted} and (${lapsed} or p.prepared_by = ${actor?.wallet ?? ''})) as free
    from app.agent_profiles p where p.handle = ${normalized}`
  const available = rows[0]?.free ?? true
  return { available, normalized, ...(!available && { reason: 'This name is taken.' }) }
}

/** The ERC-8004 registration file of an agent (facts: ERC-8004, registration-v1). */
function registrationFile(handle: string, body: MintBody): RegistrationFile {
  const { chainId, contracts } = deployment()
  return {
    type: 'https://eips.ethereum.org/EIPS/eip-8004#registration-v1',
    name: body.displayName,
    description: body.description,
    ...(body.imageUrl && { image: body.imageUrl }),
    services: [{ name: 'web', endpoint: `${env().PUBLIC_URL}/agents/${handle}`, version: '1.0' }],
    x402Support: false,
    active: true,
    registrations: [{ agentId: null, agentRegistry: `eip155:${chainId}:${contracts.identityRegistry}` }],
    supportedTrust: ['reputation', 'crypto-economic'],
    handle,
    category: body.category,
    tags: body.tags,
  }
}

/** Takes the name for this wallet, or throws `CONFLICT`. Gives the profile's id. */
async function reserve(tx: Tx, actor: Actor, handle: string, body: MintBody): Promise<string> {
  await tx.$executeRaw`delete from app.agent_profiles p
    where p.handle = ${handle} and p.prepared_by <> ${actor.wallet} and ${lapsed} and ${unminted}`
  const rows = await tx.$queryRaw<{ id: string; mine: boolean }[]>`
    select p.id, (p.prepared_by = ${actor.wallet} and ${unminted}) as mine
    from app.agent_profiles p where p.handle = ${handle} for update`
  if (rows[0] && !rows[0].mine) throw nameTaken(handle)
  if (rows[0]) return rows[0].id
  const held = await tx.$queryRaw<{ count: bigint }[]>`select count(*) as count from (
    select 1 from app.agent_profiles p where p.prepared_by = ${actor.wallet} and ${unminted} limit ${heldNamesLimit}) h`
  if (Number(held[0]?.count ?? 0n) >= heldNamesLimit)
    throw new AppError(
      'CONFLICT',
      `You hold ${heldNamesLimit} names that are not minted. Mint one, or let one lapse.`,
    )
  const { displayName, description, category, tags } = body
  const created = await tx.agentProfile.create({
    data: {
      accountId: actor.accountId,
      preparedBy: actor.wallet,
      handle,
      displayName,
      description,
      category,
      tags,
      // Replaced in the same transaction, once the id that the URI contains is known.
      tokenUri: `reserved:${handle}`,
      metadataHash: '',
      metadata: {},
    },
  })
  return created.id
}

/**
 * The file's public address. It is the same for every preparation of one profile, so a mint links to it
 * whichever preparation was broadcast.
 */
const registrationKey = (id: string) => `agents/${id}/registration.json`

/**
 * Reserves the name, publishes the registration file and prepares `register(tokenUri)`. Preparing again before
 * the mint replaces the file. Throws `BAD_REQUEST` for a name that cannot be one, `CONFLICT` for one that is taken.
 */
export async function prepareMint(actor: Actor, body: MintBody) {
  const handle = normalizeHandle(body.name)
  const problem = handleProblem(handle)
  if (problem) throw new AppError('BAD_REQUEST', problem, { field: 'name', normalized: handle })
  if (body.imageUrl)
    await registerPublicFile(actor, { url: body.imageUrl, purposes: ['cover'], field: 'imageUrl' })
  const metadata = registrationFile(handle, body)
  const text = JSON.stringify(metadata, null, 2)
  const metadataHash = keccak256(stringToBytes(text))
  const { id, tokenUri } = await keepProfile(actor, handle, body, metadata, metadataHash)
  await putPublic(registrationKey(id), text, 'application/json')
  const { identityRegistry } = deployment().contracts
  const txIntent = await prepareIntent(actor, {
    contract: identityRegistry,
    abi: identityRegistryAbi,
    functionName: 'register',
    args: [tokenUri],
    action: 'registerAgent',
    subject: id,
    summary: `Mint the agent "${handle}" to your wallet.`,
  })
  const { contract, to, callData } = txIntent
  return { agentId: id, handle, contract, to, tokenUri, metadataHash, metadata, callData, txIntent }
}

async function keepProfile(
  actor: Actor,
  handle: string,
  body: MintBody,
  metadata: RegistrationFile,
  metadataHash: string,
) {
  const { displayName, description, category, tags } = body
  try {
    return await db.$transaction(async (tx) => {
      const id = await reserve(tx, actor, handle, body)
      const tokenUri = publicUrl(registrationKey(id))
      await tx.agentProfile.update({
        where: { id },
        data: { displayName, description, category, tags, tokenUri, metadataHash, metadata },
      })
      return { id, tokenUri }
    })
  } catch (error) {
    // Two wallets took the name at once: the unique index let one through.
    if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002')
      throw nameTaken(handle)
    throw error
  }
}
