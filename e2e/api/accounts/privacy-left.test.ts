/** What an erased account showed to everyone is gone: proofs, words about jobs, brands, pictures. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { approved, checkNow, claim, newDomain, read, stopDomains } from '@/e2e/api/campaigns/brands'
import { claimed, decide, drafted, funded, readCampaign, submitted } from '@/e2e/api/campaigns/campaigning'
import { says } from '@/e2e/api/files/text-server'
import { createdJob, jobBody, jobDesk, offered, readJob, take } from '@/e2e/api/jobs/job-desk'
import { clientOf, send } from '@/e2e/api/protocols/a2a-clients'
import { asPerson, resultOf, rpc } from '@/e2e/api/protocols/rpc-call'
import {
  anyone,
  asOwner,
  draftListing,
  fresh,
  mintAgent,
  type Person,
  person,
  publishedListing,
  transferAgent,
  uploadedPicture,
} from '@/e2e/api/sellers'
import { act, delivered, good, newPair } from '@/e2e/api/traders'
import type { JobPrepared } from '@/lib/jobs/intent-schema'
import { erase, eraseWhole, exportedText } from './own-data'

afterAll(stopDomains)

test('an approved proof is no longer in the gallery of its campaign', async () => {
  const [brand, provider] = [await person(), await person()]
  const campaign = await funded(brand)
  const slotId = await claimed(provider, campaign, await mintAgent(provider))
  await submitted(provider, slotId)
  await decide(brand, slotId, 'approve')
  good(await provider.put(`/campaigns/slots/${slotId}/showing`, { shown: true }))
  expect((await readCampaign(anyone, campaign)).gallery).toHaveLength(1)
  expect((await erase(provider)).status).toBe(200)
  expect((await readCampaign(anyone, campaign)).gallery).toEqual([])
})

test('artifacts of tasks without an order are exported, and go with the agent’s holder', async () => {
  const [ada, bob] = [await person(), await person()]
  const agent = await mintAgent(ada)
  const word = fresh('artifact')
  const client = await clientOf(agent, asPerson(bob))
  const { id } = await send(client, 'A table, please.')
  const artifacts = [{ name: word, text: `Table ${word}` }]
  await resultOf(rpc('/a2a/rpc', asPerson(ada), 'task.completed', { taskId: id, artifacts }))
  const seen = async () => JSON.stringify((await client.getTask({ tenant: '', id })).artifacts)
  expect(await seen()).toContain(word)
  expect(await exportedText(ada, 'task_events')).toContain(word)
  expect(await exportedText(bob)).not.toContain(word)
  await eraseWhole(ada)
  expect(await seen()).toBe('[]')
  expect(await exportedText(ada)).not.toContain(word)
})

test('the words of a review are no longer in the notifications of the other side', async () => {
  const pair = await newPair()
  const { buyer, seller, client } = pair
  const id = await delivered(pair)
  await act(buyer, `/orders/${id}/accept/prepare`)
  const [buyers, sellers] = [fresh('buyers'), fresh('sellers')]
  good(await buyer.post(`/orders/${id}/review`, { rating: 4, text: buyers }))
  good(await seller.post(`/orders/${id}/review`, { rating: 5, text: sellers }))
  const bellOf = async (who: Person) => JSON.stringify(good(await who.get('/notifications?pageSize=100')))
  expect(await bellOf(seller)).toContain(buyers)
  await eraseWhole(buyer)
  expect(await bellOf(seller)).not.toContain(buyers)
  expect(await bellOf(seller)).toContain('A rating without a text.')
  // What the other side wrote is its own.
  expect(JSON.stringify(good(await anyone.get(`/agents/${client.id}/reviews`)))).toContain(sellers)
})

describe('on the job board', () => {
  let desk: Awaited<ReturnType<typeof jobDesk>>
  beforeAll(async () => {
    desk = await jobDesk({ record: true })
  })

  test('a client leaves neither what it added to its jobs nor drafts', async () => {
    const [contact, title] = [fresh('contact'), fresh('draft')]
    const jobId = await createdJob(desk)
    good(await desk.client.patch(`/jobs/${jobId}/metadata`, { contact }))
    good(await desk.client.post<{ data: JobPrepared }>('/jobs/prepare', await jobBody(desk, { title })))
    await take(desk.client, jobId, 'cancel')
    await eraseWhole(desk.client)
    expect((await readJob(anyone, jobId)).metadata).toEqual({})
    const left = await exportedText(desk.client)
    expect(left).not.toContain(contact)
    expect(left).not.toContain(title)
  })

  test('a provider’s offers are taken back, and say nothing any more', async () => {
    const client = { ...(await person()) }
    const own = { ...desk, client: { ...client, agent: await mintAgent(client) } }
    const jobId = await createdJob(own)
    good((await offered(desk.provider, jobId)).answer)
    const message = fresh('message')
    await asOwner('update app.job_offers set message = $2 where owner_address = $1', [
      desk.provider.address.toLowerCase(),
      message,
    ])
    await eraseWhole(desk.provider)
    expect((await readJob(anyone, jobId)).offers).toMatchObject([
      { status: 'WITHDRAWN', message: null, isSigned: false },
    ])
    expect(await exportedText(desk.provider)).not.toContain(message)
  })
})

describe('claims of brands', () => {
  test('that wait are not checked any more', async () => {
    const ada = await person('0')
    const server = await newDomain()
    const name = fresh('Brand')
    const { id, proof } = good(await claim(ada, server.host, { name }))
    await eraseWhole(ada)
    server.manner = says(200, `${proof.challenge}\n`)
    await checkNow(id)
    const other = await person('0')
    const theirs = good(await claim(other, server.host))
    await checkNow(theirs.id)
    await expect.poll(async () => (await read(other, theirs.id)).checkedAt).not.toBeNull()
    expect(await read(ada, id)).toMatchObject({ status: 'REJECTED', logoUrl: null, approvedAt: null })
    const left = await exportedText(ada, 'brand_claims')
    expect(left).not.toContain(name)
    expect(left).not.toContain(proof.challenge)
  })

  test('that were approved leave the domain to others', async () => {
    const ada = await person('0')
    const { server, row } = await approved(ada)
    await eraseWhole(ada)
    expect(await read(ada, row.id)).toMatchObject({ status: 'REJECTED' })
    expect(await exportedText(ada, 'brand_claims')).not.toContain(row.name)
    expect((await claim(await person('0'), server.host)).status).toBe(201)
  })
})

describe('public pictures', () => {
  /** Those of these addresses that are still registered. */
  async function kept(...urls: string[]): Promise<string[]> {
    const rows = await asOwner<{ key: string }>(
      `select key from app.uploads where registered_at is not null and key like 'public/%'`,
    )
    return urls.filter((url) => rows.some(({ key }) => url.endsWith(`/files/${key}`)))
  }

  const sample = (url: string) => ({ title: 'A sample', url })

  test('of listings, profiles, brands and campaigns are let go', async () => {
    const ada = await person()
    const pictures: string[] = []
    const picture = async () => {
      const url = await uploadedPicture(ada)
      pictures.push(url)
      return url
    }
    const agent = await mintAgent(ada, { imageUrl: await picture() })
    await publishedListing(ada, agent, {
      coverImageUrl: await picture(),
      samples: [sample(await picture())],
    })
    good(await claim(ada, (await newDomain()).host, { logoUrl: await picture() }))
    await drafted(ada, { coverImageUrl: await picture() })
    expect(await kept(...pictures)).toEqual(pictures)
    expect((await erase(ada)).status).toBe(200)
    expect(await kept(...pictures)).toEqual([])
    const [row] = await asOwner<{ metadata: object; name: string }>(
      'select metadata, display_name as name from app.agent_profiles where id = $1',
      [agent.id],
    )
    expect(row?.metadata).not.toHaveProperty('image')
    expect(row?.name).toBe(agent.handle)
  })

  test('that something of others still shows stay until that ends', async () => {
    const [ada, bob] = [await person(), await person()]
    const [image, cover, draft] = [
      await uploadedPicture(ada),
      await uploadedPicture(ada),
      await uploadedPicture(ada),
    ]
    const agent = await mintAgent(ada, { imageUrl: image })
    await publishedListing(ada, agent, { coverImageUrl: cover, samples: [sample(draft)] })
    await draftListing(ada, await mintAgent(ada), { coverImageUrl: draft })
    await transferAgent(ada, agent, bob)
    expect((await erase(ada)).status).toBe(200)
    expect(await kept(image, cover, draft)).toEqual([image, cover, draft])
    expect((await erase(bob)).status).toBe(200)
    expect(await kept(image, cover, draft)).toEqual([])
  })

  test('of a funded campaign stay with it', async () => {
    const brand: Person = await person()
    const cover = await uploadedPicture(brand)
    const campaign = await funded(brand, { slots: 1, coverImageUrl: cover })
    const provider = await person()
    const slotId = await claimed(provider, campaign, await mintAgent(provider))
    await submitted(provider, slotId)
    await decide(brand, slotId, 'approve')
    expect((await erase(brand)).status).toBe(200)
    expect(await kept(cover)).toEqual([cover])
  })
})
