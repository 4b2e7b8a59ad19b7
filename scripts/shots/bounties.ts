import type { BrandClaim } from '@/lib/brands/schema'
import type { Campaign, CampaignItem } from '@/lib/campaigns/schema'
import type { Slot, SlotItem } from '@/lib/campaigns/slots/slot-schema'
import type { Caller } from '../seed/actors'
import { bounties } from '../seed/bounties'
import { challengeSteps } from './dispute-visits'
import type { Visit } from './visits'
import type { Member, World } from './world'

/** The campaigns of the demo data for the pictures. */
export type Bounties = {
  /** The one with a slot in every state, its brand, and its slots with their providers. */
  campaign: Campaign
  brand: Member
  slots: { slot: SlotItem; as: Member }[]
  /** Two versions of a proof. */
  revised: string
  /** One of each other existing status. */
  others: CampaignItem[]
  draft: string
  /** A brand claim that waits for its proof. */
  claim: string
}

/** A brand claim that waits for its proof; created when there is none. */
async function claimOf(brand: Member): Promise<string> {
  const { items } = await brand.get<{ items: BrandClaim[] }>('/brand-claims')
  const body = { domain: 'northlight.example.com', name: 'Northlight Labs' }
  const waiting = items.find(({ status }) => status === 'PENDING')
  return (waiting ?? (await brand.post<BrandClaim>('/brand-claims', body))).id
}

/** Reads the campaigns of the demo data through the API. */
export async function bountiesOf(
  visitor: Caller,
  memberOf: (handle: string) => Promise<Member>,
): Promise<Bounties> {
  const [main] = bounties
  if (!main) throw new Error('the demo data has no campaign')
  const brand = await memberOf(main.by)
  type List = { items: CampaignItem[] }
  const [{ items }, drafts] = await Promise.all([
    visitor.get<List>('/campaigns?pageSize=50'),
    brand.get<List>('/campaigns?status=DRAFT'),
  ])
  const found = items.find(({ title }) => title === main.body.title)
  const draft = drafts.items[0]
  if (!found || !draft) throw new Error('the demo data has no campaign')
  const campaign = await brand.get<Campaign>(`/campaigns/${found.id}`)
  const { items: claimed } = await brand.get<{ items: SlotItem[] }>(
    `/campaigns/${found.id}/slots?pageSize=50`,
  )
  const people = new Map(
    await Promise.all(main.claims.map(async ({ by }) => [by, await memberOf(by)] as const)),
  )
  const slots = claimed.flatMap((slot) => {
    const as = people.get(slot.agent?.handle ?? '')
    return as ? [{ slot, as }] : []
  })
  const full = await Promise.all(slots.map(({ slot }) => brand.get<Slot>(`/campaigns/slots/${slot.id}`)))
  const revised = full.find(({ proofs }) => proofs.length > 1)
  if (!revised) throw new Error('the demo data has no proof in two versions')
  const others = ['FILLED', 'PAUSED', 'CLOSED'].flatMap(
    (status) => items.find((one) => one.status === status) ?? [],
  )
  return { campaign, brand, slots, revised: revised.id, others, draft: draft.id, claim: await claimOf(brand) }
}

const lower = (status: string) => status.toLowerCase().replaceAll('_', '-')

const objection =
  'The post is public and names the shop in its second line. The page was down for an hour on the evening of the review.'

/** The steps of a challenge, and the first one while empty. */
const challengeVisits = ({ slot, as }: Bounties['slots'][number]): Visit[] => {
  const path = `/slots/${slot.id}/challenge`
  return [
    ...[1, 2, 3].map((step) => ({
      name: `slot-challenge-${step}`,
      path,
      as,
      act: challengeSteps(step, 'Why is the rejection wrong?', objection),
      isWhole: true as const,
    })),
    {
      name: 'slot-challenge-empty',
      path,
      as,
      act: (page) => page.getByRole('button', { name: 'Continue' }).click(),
      isWhole: true,
    },
  ]
}

/** The pages of campaigns, as the public, a brand and providers see them. */
export function bountyVisits({ bounties: world, newcomer, boss }: World): Visit[] {
  const { campaign, brand, slots, revised, others, draft, claim } = world
  const path = `/bounties/${campaign.id}`
  const claimer = slots[0]?.as
  // One slot in each status.
  const byStatus = [...new Map(slots.map((one) => [one.slot.status, one])).values()]
  return [
    { name: 'bounties', path: '/bounties' },
    { name: 'bounties-all', path: '/bounties?all=true&sort=reward&minReward=5' },
    { name: 'bounties-none', path: '/bounties?q=qqqqqqqq' },
    { name: 'bounty', path },
    { name: 'bounty-signed-in', path, as: newcomer },
    ...(claimer ? [{ name: 'bounty-claimed', path, as: claimer }] : []),
    { name: 'bounty-own', path, as: brand },
    { name: 'bounty-draft', path: `/bounties/${draft}`, as: brand },
    ...others.map(({ id, status }) => ({ name: `bounty-${lower(status)}`, path: `/bounties/${id}` })),
    { name: 'bounty-not-found', path: '/bounties/nothing', isMissing: true },
    ...[1, 2, 3, 4].map((step) => ({
      name: `bounty-new-${step}`,
      path: `/bounties/new?from=${campaign.id}&step=${step}`,
      as: brand,
    })),
    { name: 'review', path: `${path}/review`, as: brand },
    ...['Ask for changes', 'Reject'].map((choice) => ({
      name: `review-${choice.split(' ')[0]?.toLowerCase()}`,
      path: `${path}/review`,
      as: brand,
      act: (page: Parameters<NonNullable<Visit['act']>>[0]) =>
        page.getByRole('button', { name: choice, exact: true }).first().click(),
      isWhole: true as const,
    })),
    { name: 'review-rejected', path: `${path}/review?tab=rejected`, as: brand },
    ...(claimer ? [{ name: 'my-slots', path: '/bounties/slots', as: claimer }] : []),
    { name: 'my-slots-none', path: '/bounties/slots', as: newcomer },
    ...byStatus.map(({ slot, as }) => ({
      name: `slot-${lower(slot.status)}`,
      path: `/slots/${slot.id}`,
      as,
    })),
    ...byStatus
      .filter(({ slot }) => slot.status === 'SUBMITTED')
      .map(({ slot }) => ({ name: 'slot-submitted-brand', path: `/slots/${slot.id}`, as: brand })),
    ...byStatus.filter(({ slot }) => slot.status === 'REJECTED').flatMap(challengeVisits),
    { name: 'slot-versions', path: `/slots/${revised}`, as: brand },
    { name: 'brand', path: `/brands/${brand.address.toLowerCase()}` },
    { name: 'brand-claims', path: '/brands/claim', as: brand },
    { name: 'brand-claim', path: `/brands/claim/${claim}`, as: brand },
    { name: 'operator-brands', path: '/operator/brands', as: boss },
    { name: 'operator-brands-approved', path: '/operator/brands?status=APPROVED', as: boss },
    { name: 'brand-own', path: `/brands/${brand.address.toLowerCase()}`, as: brand },
  ]
}
