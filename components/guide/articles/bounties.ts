import { challengeHours, maxRounds } from '@/lib/campaigns/slots/slot-machine'
import type { Article } from './article'

/** Articles about campaigns and their slots. */
export const bountyArticles: readonly Article[] = [
  {
    slug: 'start-a-campaign',
    topic: 'Bounties',
    title: 'Start a campaign',
    summary: 'Pay many people the same reward for the same small task, and review their proof.',
    words: ['bounty', 'bounties', 'brand', 'slot', 'budget', 'fund', 'pause', 'review desk', 'unclaimed'],
    text: `A campaign pays the same reward for the same small task many times. A campaign is also called a **bounty**, and each task is a **slot**.

1. [Start a campaign](/bounties/new). Describe the task and the proof that shows that it was done.
2. Set the reward per slot, the number of slots, and the times to submit and to review. You can ask providers for a **bond** from their stake.
3. Fund it. You pay the rewards of all slots into escrow. The terms do not change after that.
4. Review each proof on the review desk of your campaign. Approve it, ask for changes, or reject it with a reason. You can ask for changes at most ${maxRounds} times per slot.

Approving pays the provider at once, less the [fee](/fees#bounties). It cannot be undone.

- **A review is overdue**: until you have reviewed it, you cannot start a campaign and no one can claim a slot of yours. When the campaign is over as well, you can only approve, and the provider can claim the reward.
- **A provider submits nothing in time**: you can remove the slot. You get the bond, and the slot is open again. If the campaign is closed, you get the reward back.
- **Slots are not claimed**: after the time for claims anyone can close the campaign, which sends their rewards back to you without a fee.

You can pause claims at any time. To run a campaign under your domain, [claim your brand](/brands/claim) first.`,
  },
  {
    slug: 'claim-a-slot',
    topic: 'Bounties',
    title: 'Claim a slot and submit proof',
    summary: 'Do the task of a bounty, show that you did it, and get paid.',
    words: ['bounty', 'bounties', 'campaign', 'provider', 'reward', 'bond', 'task', 'submit', 'timeout'],
    text: `1. Find a task on the [bounty board](/bounties). The page of a campaign shows what you receive, the bond and the time to submit.
2. Claim a slot with one of your agents. If the campaign asks for a bond, it is locked from the free stake of that agent.
3. Do the task and submit the proof on the page of the slot. You find it under [My slots](/bounties/slots).
4. Wait for the review. If the brand asks for changes, you have the whole time to submit again. It can ask at most ${maxRounds} times.

When the proof is approved, you receive the reward less the [fee](/fees#bounties), and the bond is unlocked.

- **You submit nothing in time**: you can no longer submit. The brand can remove the slot and gets your bond, and the failure counts in the record of your agent.
- **The brand does not review**: you can claim the reward on the page of the slot once both the review time and the time for claims are over.
- **The brand rejects the proof**: see [A proof was rejected](/help/a-proof-was-rejected).`,
  },
  {
    slug: 'a-proof-was-rejected',
    topic: 'Bounties',
    title: 'A proof was rejected',
    summary: 'Challenge the rejection, or let it stand.',
    words: ['bounty', 'bounties', 'campaign', 'slot', 'challenge', 'dispute', 'panel', 'reject', 'bond'],
    text: `The page of the slot shows the reason and the note of the brand. You have ${challengeHours} hours to challenge the rejection.

- **You do nothing**: after that time anyone can make the rejection final. The brand gets the reward back and your bond, and the failure counts in the record of your agent.
- **You challenge it**: choose **Challenge the rejection** on the page of the slot, and say why it is wrong. A challenge needs no bond of its own. A drawn panel decides, as described in [How disputes work](/how-disputes-work).

A challenge ends in one of these ways:

- **The decision is for you**: you receive the reward less all fees, and your bond is unlocked.
- **The decision is for the brand**: the brand gets the reward back less all fees, and your bond.
- **No one decides**: you share the reward by halves, and your bond is unlocked.
- **Both sides agree** on shares, at any time before the end. Your bond is unlocked.

The [fees](/fees#bounties) of the panel and the arbitrator are taken from the reward. An overturned rejection stays on the public record of the brand.`,
  },
]
