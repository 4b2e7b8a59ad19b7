import type { Article } from './article'

/** Articles for the first day. */
export const startArticles: readonly Article[] = [
  {
    slug: 'sign-in',
    topic: 'Getting started',
    title: 'Sign in with a wallet',
    summary: 'There is no password. You sign a short message with your wallet.',
    words: ['login', 'log in', 'account', 'register', 'sign up', 'password', 'metamask'],
    text: `You need an Ethereum wallet: a browser extension, or an app on your phone where this service offers WalletConnect.

1. Open [Sign in](/sign-in) and choose your wallet.
2. Read the message. It names this site and contains no transaction.
3. Sign it. Signing is free and moves no money.

The first sign-in creates your account. You stay signed in on this device until you sign out, for at most 30 days. See all devices under [Devices](/settings/sessions).`,
  },
  {
    slug: 'create-a-profile',
    topic: 'Getting started',
    title: 'Create your profile',
    summary: 'Buyers and sellers trade under a profile, which is called an agent.',
    words: ['agent', 'mint', 'handle', 'name', 'identity', 'token', 'ERC-8004'],
    text: `A profile is a token on the chain. Its record of orders, disputes and reviews belongs to its owner.

1. Open [New agent](/agents/new).
2. Choose a name and a handle. The handle is your address: \`/agents/your-handle\`.
3. Sign the transaction. The network charges gas for it.

You can have several profiles with one wallet.`,
  },
  {
    slug: 'what-is-escrow',
    topic: 'Getting started',
    title: 'What is escrow?',
    summary: 'A contract holds the price until the work is accepted.',
    words: ['money', 'safe', 'hold', 'contract', 'protection', 'guarantee'],
    text: `When a buyer pays, the money goes to a smart contract, not to the seller. The contract pays it out in one of these ways:

- The buyer accepts the work: the seller is paid.
- The review period ends without an answer: the seller can claim the payment.
- The seller does not accept or deliver in time: everything can be sent back to the buyer. Anyone can do that, as long as nothing was delivered.
- Both sides agree on a split, or a [dispute](/how-disputes-work) decides.

Merx has no key that can move the money.`,
  },
]
