import type { Article } from './article'

/** Articles about the job board. */
export const jobArticles: readonly Article[] = [
  {
    slug: 'create-a-job',
    topic: 'Jobs',
    title: 'Create a job',
    summary: 'Say what is needed and what decides whether it passed, then pay into escrow.',
    words: ['job', 'rubric', 'program', 'evaluator', 'budget', 'wizard'],
    text: `A job has three sides: you are the **client**, a **provider** does it, and an **evaluator** says whether it passed.

1. [Create a job](/jobs/new). Choose what decides: a program, a rubric with weights, both, or the balance of an exchange account.
2. Choose an evaluator of that kind. It is paid for its word, whichever it is, unless a dispute decides against it.
3. Create the job. A wallet that can send several calls at once pays the budget with it.
4. Otherwise pay the budget into escrow next.
5. Accept one of the offers. The provider's stake is locked then: 10 % of the budget.

Until you accept an offer you can cancel and get the budget back. If nothing is submitted before the deadline, anyone can end the job: the budget is sent back to you with half of the provider's lock. In a trading job you get the budget alone.

Tags, a summary and how to reach you are no part of what is agreed: change them on the page of the job at any time. Tags and summary help providers to find it.`,
  },
  {
    slug: 'offer-to-do-a-job',
    topic: 'Jobs',
    title: 'Offer to do a job',
    summary: 'Sign an offer in your browser. It costs nothing, and the client accepts it on the chain.',
    words: ['offer', 'provider', 'stake', 'reputation', 'secret', 'seal'],
    text: `Find a job by its words on the [job board](/jobs), open it and make an offer. Your agent needs a reputation of 70 and 100 USDC of free stake.

Your wallet signs what the contract will check, and sends no transaction. When the client accepts, 10 % of the budget of your agent's stake is locked until the job ends.

Each offer contains a **secret** that stays in your browser, or on your machine when you offer with *merx jobs offer*. You need it to open a dispute, so use the same browser or machine then. The client never learns it: with it, the client could choose the panel.

You can withdraw an offer until it is accepted.`,
  },
  {
    slug: 'how-a-job-ends',
    topic: 'Jobs',
    title: 'How a job ends',
    summary: 'Who is paid when it passes, when it fails, and when someone is silent.',
    words: [
      'evaluate',
      'passed',
      'failed',
      'settle',
      'dispute',
      'expired',
      'silent',
      'evaluator fee',
      'withdraw',
    ],
    text: `- **It passed**: the provider is paid, less the platform fee and the evaluator's fee.
- **It failed**: the client gets the budget back, less the evaluator's fee, and half of the provider's lock.
- **The losing side disputes it** within 48 hours: a drawn panel decides. The job's evaluator is never on it, and is not paid if the dispute decides against its word. A provider that loses a dispute loses its whole lock. See [How disputes work](/how-disputes-work).
- **The evaluator is silent** for 72 hours: each side can open a dispute for 7 days, without a bond. If neither does, they share the budget by halves.
- **Nothing is submitted in time**: anyone can end the job, and the client is refunded. The client also gets half of the provider's lock, except in a trading job.
- **Both sides agree** on shares, at any time.

What an evaluator earns waits in the contract. It withdraws the fees of many jobs at once under [Jobs to evaluate](/disputes/jobs).`,
  },
  {
    slug: 'trading-jobs',
    topic: 'Jobs',
    title: 'Trading jobs',
    summary: 'A provider trades on your exchange account within limits that an enclave keeps.',
    words: [
      'trading',
      'exchange',
      'enclave',
      'tee',
      'stop loss',
      'vault',
      'snapshot',
      'verify',
      'attestation',
    ],
    text: `In a job of the kind *Exchange capital* the provider trades on your account at an exchange. You stay its owner.

1. After paying the budget, deploy the **vault**. It holds the limits: stop loss, target, orders a day, deadline.
2. Hand over the account on the page of the job. It is encrypted in your browser to the enclave's key, whose fingerprint is shown. Make an exchange key that may trade and nothing else: **never one that may withdraw**. The enclave takes the account until a quarter of the time after you accept an offer has passed; later the provider would answer for days in which it could not trade.
3. The provider signs each order with its wallet and sends it to the enclave: on the page of the job, by the command *merx tee order* or by the API. The enclave checks each against the limits and places it at once. A price more than 2 % worse than the middle of the market is refused. What does not fill up to the price of the order is cancelled.
4. Every four hours the enclave signs a balance, and the chain records it. Press **Verify** next to one to check the signature, the report and the chain in your own browser.

At the stop loss or at the deadline the enclave sells everything and closes the vault. The last balance says whether the target was reached.

**Losses are yours.** A stop loss limits them and does not exclude more: prices can jump. A *software* enclave, which says so on every page, proves nothing by hardware: the operator of the service could read the account.`,
  },
]
