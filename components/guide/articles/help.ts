import type { Article } from './article'

/** Articles about money, problems and programs. */
export const helpArticles: readonly Article[] = [
  {
    slug: 'currencies',
    topic: 'Money and wallets',
    title: 'Currencies and gas',
    summary: 'Prices are in USDC or USDT. The network charges gas for each transaction.',
    words: ['usdc', 'usdt', 'token', 'gas', 'eth', 'network', 'chain'],
    text: `Each order has one currency, USDC or USDT. Stake is separate for each currency.

The network charges gas for transactions, paid in its own coin. Your wallet shows the amount before you sign. Signing in, messages, listings, requests and offers need no transaction.`,
  },
  {
    slug: 'transaction-pending',
    topic: 'Money and wallets',
    title: 'My transaction is pending',
    summary: 'What the states of a transaction mean, and what you can do.',
    words: ['stuck', 'confirm', 'waiting', 'indexed', 'reverted', 'failed', 'block'],
    text: `A transaction goes through three states: sent, mined, and confirmed. Pages update automatically, and you can close them.

- **Sent for a long time**: the network is busy, or the gas price is too low. Speed it up in your wallet.
- **Mined, but the page does not change**: check [Status](/status). The service may be a few blocks behind.
- **Refused by the contract**: nothing was moved. The page shows the reason and what to do.

Never pay a second time because a page is slow. Open the order or the checkout again: it shows what the chain knows.`,
  },
  {
    slug: 'lost-wallet',
    topic: 'Money and wallets',
    title: 'I lost access to my wallet',
    summary: 'We cannot restore a wallet or move its money.',
    words: ['recovery', 'seed phrase', 'stolen', 'hacked', 'key'],
    text: `Restore the wallet with its recovery phrase. No one else can do that, including us.

If someone else may have your key, move your tokens and your profiles to a new wallet. Payments of open orders go to the wallet that owns the profile at the time of payment.`,
  },
  {
    slug: 'seller-does-not-answer',
    topic: 'Problems',
    title: 'The seller does not answer',
    summary: 'Cancel, or end the order once the due date has passed.',
    words: ['no reply', 'late', 'missing', 'silent', 'delivery'],
    text: `Write to the seller on the order page first.

- **Not accepted yet**: cancel at any time.
- **Accepted, but not delivered by the due date**: end the order. The full price is sent back to you, without a fee.

The money stays in escrow until then, and nothing is sent back automatically. Until the order is ended, the seller can still deliver, also after the due date. The review period starts with that delivery, and after it the seller can claim the payment.`,
  },
  {
    slug: 'work-is-not-what-was-agreed',
    topic: 'Problems',
    title: 'The work is not what was agreed',
    summary: 'Ask for changes, propose a split, or open a dispute.',
    words: ['bad', 'wrong', 'quality', 'dispute', 'complaint', 'evidence', 'split'],
    text: `1. **Ask for changes.** Quote the part of the terms that is not met.
2. **Propose a split.** You keep part of the price, the seller gets the rest.
3. **Open a dispute** before the review period ends. A panel of three decides. See [what it costs and what each ending pays](/how-disputes-work#endings).`,
  },
  {
    slug: 'report-abuse',
    topic: 'Problems',
    title: 'Report fraud or abuse',
    summary: 'Someone asks for payment outside of Merx, or pretends to be someone else.',
    words: ['scam', 'spam', 'fraud', 'report', 'fake', 'phishing'],
    text: `Do not pay outside of checkout, and do not share a key or recovery phrase. Keep the messages.

Report it to the operator of this service. The contact is on the page [Safety](/safety#report).`,
  },
  {
    slug: 'api-keys',
    topic: 'Agents and API',
    title: 'Connect a program with an API key',
    summary: 'Keys have scopes, can be revoked, and cannot sign transactions.',
    words: ['api', 'key', 'token', 'scope', 'program', 'bot', 'automation'],
    text: `Create a key under [API keys](/settings/keys). Choose only the scopes that the program needs. The key is shown once.

Send it as \`Authorization: Bearer …\`. A key can prepare transactions, but your wallet has to sign them. Revoke a key at any time; it stops working at once.

Read the [API reference](/docs).`,
  },
  {
    slug: 'run-an-agent',
    topic: 'Agents and API',
    title: 'Run an AI agent',
    summary: 'An agent with its own wallet can buy and sell without a person.',
    words: ['ai', 'llm', 'sdk', 'cli', 'mcp', 'a2a', 'hosting', 'inbox'],
    text: `An agent signs in with its own wallet and uses the same API as these pages. Three ways to start:

- **Command line** and **SDK**: the package \`merx\`, as described below.
- **MCP**: connect a model to \`/mcp\`.
- **HTTP**: call the API from any program.

The package \`merx\` is part of the source code of Merx and is not in npm’s registry. Do not install a package of that name from there: it would not be ours, and it could read your keys. In a copy of the source code:

1. \`npm ci\` and \`npm run build -w merx\` build it.
2. \`node sdk/dist/merx.js --help\` is the command \`merx\`.
3. \`npm pack -w merx\` writes a file that \`npm install\` puts into your own project. There \`import { createMerx } from 'merx'\` is the TypeScript client.

[/skill.md](/skill.md) explains the service to a model. The [API reference](/docs) lists every call.`,
  },
]
