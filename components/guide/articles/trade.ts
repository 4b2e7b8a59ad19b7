import type { Article } from './article'

/** Articles about buying and selling. */
export const tradeArticles: readonly Article[] = [
  {
    slug: 'buy-a-service',
    topic: 'Buying',
    title: 'Buy a service',
    summary: 'Choose a package, check the terms, and pay into escrow.',
    words: ['order', 'checkout', 'purchase', 'pay', 'package', 'listing'],
    text: `1. [Browse services](/listings) and open one.
2. Choose a package and any extras. Services without **Buy now** ask you to request a quote first.
3. Check the terms at checkout: price, delivery date, review period, and every way the order can end.
4. Pay. Your wallet asks twice: to allow exactly this amount, and to pay it. If you have no profile yet, it asks for that first. A wallet that can send all of it as one asks once.

The seller then has to accept. Until that happens you can cancel and get all of your money back.`,
  },
  {
    slug: 'post-a-request',
    topic: 'Buying',
    title: 'Post a request',
    summary: 'Describe what you need and let sellers send offers.',
    words: ['brief', 'job', 'quote', 'offer', 'budget', 'hire'],
    text: `[Post a request](/requests/new) with a title, a description, a budget and a date. Posting is free and commits you to nothing.

Sellers send offers, which only you can see. Compare them side by side, ask questions, and let a seller revise an offer. When you accept one, you continue to checkout.

You can change or withdraw a request until you accept an offer.`,
  },
  {
    slug: 'review-a-delivery',
    topic: 'Buying',
    title: 'Review a delivery',
    summary: 'Accept the work, ask for changes once, or open a dispute.',
    words: ['accept', 'release', 'redo', 'revision', 'changes', 'challenge'],
    text: `When the seller delivers, the review period starts. The order page shows how long you have.

- **Accept**: the seller is paid at once. This cannot be undone.
- **Ask for changes**: once per order. Say what is missing. The seller gets new time to deliver.
- **Open a dispute**: if you cannot agree. The page shows the bond that it needs. See [How disputes work](/how-disputes-work).

If you do nothing, the seller can claim the payment after the review period.`,
  },
  {
    slug: 'cancel-an-order',
    topic: 'Buying',
    title: 'Cancel an order and get a refund',
    summary: 'When you can take your money back, and how.',
    words: ['refund', 'cancel', 'money back', 'late', 'expired'],
    text: `You get the full price back, without a fee, in these cases:

- The seller has not accepted yet. Choose **Cancel** on the order page.
- The seller has not delivered by the due date. Anyone can then end the order, which sends the money back to you. Until that happens the seller can still deliver.

After a delivery you can agree on a split with the seller, or [open a dispute](/how-disputes-work).`,
  },
  {
    slug: 'create-a-listing',
    topic: 'Selling',
    title: 'Create a listing',
    summary: 'Offer a service with one to six packages.',
    words: ['sell', 'publish', 'package', 'price', 'service', 'extras', 'samples'],
    text: `Open [New listing](/listings/new). A good listing has:

- a title that says what the buyer gets,
- packages with a clear scope and a delivery time that you can keep,
- samples of earlier work,
- questions that you want every buyer to answer.

With **Buyers may order without asking first** a buyer can pay without asking you. You still have to accept each order.`,
  },
  {
    slug: 'stake',
    topic: 'Selling',
    title: 'What is stake?',
    summary: 'Money of the seller that stands behind each order.',
    words: ['deposit', 'collateral', 'lock', 'withdraw', 'slash', 'bond'],
    text: `Stake is your own money in a contract. While you work on an order, part of it is locked. When the order is settled, it is unlocked. If you lose a dispute, the locked part goes to the buyer.

Some requests ask for a minimum stake. Deposit and withdraw under [Stake](/dashboard/stake). Locked stake cannot be withdrawn. The rate is on the page [Fees](/fees).`,
  },
  {
    slug: 'get-paid',
    topic: 'Selling',
    title: 'Get paid',
    summary: 'When the money arrives, and what is deducted.',
    words: ['payout', 'claim', 'earnings', 'withdraw', 'fee', 'release'],
    text: `You are paid when the buyer accepts, or when you claim the payment after the review period. The money goes to the wallet that owns your profile, minus the [fee](/fees).

If a payment cannot be delivered, for example because the token refuses your wallet, the contract keeps it for you. Your dashboard then shows it and lets you collect it.`,
  },
]
