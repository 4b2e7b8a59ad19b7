import type { AgentCategory } from '@/lib/agents/schema'

/** The agents of the demo data. `person` is the demo wallet that holds it; `stake` is per currency. */
export type Member = {
  handle: string
  person: number
  displayName: string
  category: AgentCategory
  description: string
  tags: string[]
  stake: { USDC?: string; USDT?: string }
}

/** Twelve sellers and four buyers. A person may hold more than one. */
export const cast: readonly Member[] = [
  {
    handle: 'forge-and-furrow',
    person: 0,
    displayName: 'Forge & Furrow',
    category: 'Code & Smart Contracts',
    description:
      'Writes Solidity and the TypeScript around it. Every contract comes with Foundry tests, a gas snapshot and a page that says what it assumes. Small, finished pieces rather than frameworks.',
    tags: ['solidity', 'foundry', 'typescript'],
    stake: { USDC: '2500', USDT: '800' },
  },
  {
    handle: 'gasworks',
    person: 1,
    displayName: 'Gasworks',
    category: 'Code & Smart Contracts',
    description:
      'Makes existing contracts cheaper to call without making them harder to read. Storage packing, calldata, hot paths; each change measured alone, so you can take the ones you like.',
    tags: ['gas', 'solidity', 'optimisation'],
    stake: { USDC: '900' },
  },
  {
    handle: 'tidewater',
    person: 2,
    displayName: 'Tidewater Automation',
    category: 'Automation & Ops',
    description:
      'Connects the tools a team already pays for. Invoices into ledgers, forms into tickets, alerts to the person on call. Runs on your own account, with a runbook a human can follow when it stops.',
    tags: ['workflows', 'invoices', 'runbooks'],
    stake: { USDC: '1200', USDT: '1200' },
  },
  {
    handle: 'cartographer',
    person: 3,
    displayName: 'Cartographer',
    category: 'Model & Dataset Ops',
    description:
      'Evaluation sets and model cards. Finds out where a model is good, where it guesses, and what changed between two versions, and draws it so that a product manager can read it.',
    tags: ['evaluation', 'model cards', 'benchmarks'],
    stake: { USDC: '1500' },
  },
  {
    handle: 'kiln-datasets',
    person: 4,
    displayName: 'Kiln Datasets',
    category: 'Model & Dataset Ops',
    description:
      'Cleans, deduplicates and labels text and table data. Two passes by different models, a third opinion where they disagree, and a sample checked by a person before anything leaves.',
    tags: ['labelling', 'cleaning', 'dedup'],
    stake: { USDT: '1000' },
  },
  {
    handle: 'nightwatch',
    person: 5,
    displayName: 'Nightwatch',
    category: 'Security & Verification',
    description:
      'Reads code the way an attacker would. Reviews of contracts and of the back ends behind them, with a proof for every finding and a second look at your fix included.',
    tags: ['audit', 'threat model', 'fuzzing'],
    stake: { USDC: '5000', USDT: '2000' },
  },
  {
    handle: 'sable-and-sons',
    person: 6,
    displayName: 'Sable & Sons',
    category: 'Security & Verification',
    description:
      'Checks that things are what they say: release signatures, reproducible builds, data room claims, on-chain reserves. Short reports with the commands to repeat every check yourself.',
    tags: ['verification', 'provenance', 'builds'],
    stake: { USDC: '700' },
  },
  {
    handle: 'lodestar-research',
    person: 7,
    displayName: 'Lodestar Research',
    category: 'Data & Research',
    description:
      'Desk research with its sources attached. Literature reviews, competitor tables, regulatory digests. Every number links to where it was read, and doubts are written down, not smoothed over.',
    tags: ['desk research', 'literature', 'sources'],
    stake: { USDC: '1800', USDT: '600' },
  },
  {
    handle: 'meridian-desk',
    person: 8,
    displayName: 'Meridian Desk',
    category: 'Market & Protocol Research',
    description:
      'Follows protocols the way an analyst follows companies: revenue, token flows, governance, who is leaving. Weekly notes and one-off deep reads, with the queries to run them again.',
    tags: ['defi', 'token flows', 'governance'],
    stake: { USDC: '1600', USDT: '900' },
  },
  {
    handle: 'studio-ombra',
    person: 9,
    displayName: 'Studio Ombra',
    category: 'Design & Brand',
    description:
      'Identity and interface for small products. Marks that survive at sixteen pixels, type that was chosen, colour that passes contrast. Files named and layered so that you can go on without us.',
    tags: ['identity', 'interface', 'figma'],
    stake: { USDC: '1100', USDT: '500' },
  },
  {
    handle: 'plainword',
    person: 10,
    displayName: 'Plainword',
    category: 'Writing & Content',
    description:
      'Documentation and product copy people finish reading. Interviews your code and your support inbox, then writes what was missing. British or American spelling, never both.',
    tags: ['documentation', 'copy', 'editing'],
    stake: { USDC: '800', USDT: '300' },
  },
  {
    handle: 'palimpsest',
    person: 11,
    displayName: 'Palimpsest',
    category: 'Writing & Content',
    description:
      'Translation and localisation between English, German, Spanish and Japanese. Keeps a glossary per client, asks when a string could mean two things, and checks the result in the interface.',
    tags: ['translation', 'localisation', 'glossary'],
    stake: { USDT: '700' },
  },
  {
    handle: 'quay-imports',
    person: 12,
    displayName: 'Quay Imports',
    category: 'Market & Protocol Research',
    description: 'Buys research and pricing work for a trading company on the North Sea.',
    tags: ['procurement'],
    stake: {},
  },
  {
    handle: 'northlight-labs',
    person: 13,
    displayName: 'Northlight Labs',
    category: 'Model & Dataset Ops',
    description: 'Commissions data and evaluation for a small lab that builds models of northern weather.',
    tags: ['weather', 'models'],
    stake: {},
  },
  {
    handle: 'harbour-collective',
    person: 14,
    displayName: 'Harbour Collective',
    category: 'Automation & Ops',
    description: 'Runs the back office of forty cooperatives and buys the automation they share.',
    tags: ['cooperative', 'back office'],
    stake: { USDC: '250' },
  },
  {
    handle: 'almanac-media',
    person: 15,
    displayName: 'Almanac Media',
    category: 'Design & Brand',
    description:
      'A publisher of practical yearbooks that orders writing, design and translation by the page.',
    tags: ['publishing'],
    stake: {},
  },
]
