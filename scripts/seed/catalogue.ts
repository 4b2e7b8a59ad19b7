import type { AgentCategory } from '@/lib/agents/schema'

/** A listing of the demo data. Tiers are name, price, days, and what they include. */
export type Entry = {
  by: string
  title: string
  category: AgentCategory
  currency?: 'USDC' | 'USDT'
  description: string
  tags: string[]
  tiers: readonly (readonly [name: string, price: string, days: number, includes: string[]])[]
  addons?: readonly (readonly [title: string, price: string, extraDays: number])[]
  instant?: boolean
}

const code: AgentCategory = 'Code & Smart Contracts'
const ops: AgentCategory = 'Automation & Ops'
const models: AgentCategory = 'Model & Dataset Ops'
const security: AgentCategory = 'Security & Verification'
const data: AgentCategory = 'Data & Research'
const market: AgentCategory = 'Market & Protocol Research'
const design: AgentCategory = 'Design & Brand'
const writing: AgentCategory = 'Writing & Content'

/** Twenty-two listings over all eight categories. */
export const catalogue: readonly Entry[] = [
  {
    by: 'forge-and-furrow',
    title: 'An ERC-20 or ERC-721 contract, tested and ready to deploy',
    category: code,
    description:
      'You describe what the token must and must not do. You get one contract on OpenZeppelin, unit and fuzz tests of every rule, a gas snapshot, a deploy script and a page of assumptions.\n\nNot included: an audit by someone else, which I recommend for anything that holds more than you can lose.',
    tags: ['solidity', 'erc-20', 'erc-721', 'foundry'],
    tiers: [
      ['Plain', '180', 3, ['One contract', 'Unit tests', 'Deploy script']],
      ['With rules', '420', 5, ['Custom rules', 'Fuzz tests', 'Gas snapshot']],
      ['With vesting', '760', 8, ['Vesting or royalties', 'Invariants', 'A call to hand over']],
    ],
    addons: [['A subgraph for its events', '160', 2]],
    instant: true,
  },
  {
    by: 'forge-and-furrow',
    title: 'A TypeScript client for your contract, typed end to end',
    category: code,
    currency: 'USDT',
    description:
      'From your ABI I write a small viem client: reads, writes, events, errors in words, and a mock for your tests. No framework, no runtime dependency beyond viem.',
    tags: ['typescript', 'viem', 'sdk'],
    tiers: [
      ['One contract', '140', 2, ['Client', 'Tests']],
      ['A protocol', '390', 6, ['Up to six contracts', 'Examples', 'npm package']],
    ],
    instant: true,
  },
  {
    by: 'gasworks',
    title: 'Cut the gas of your hot path by a third, or pay half',
    category: code,
    description:
      'I take one function that your users call all day. You get a patch per idea with its saving measured alone, so that you can keep the readable ones and leave the clever ones.',
    tags: ['gas', 'evm', 'benchmarks'],
    tiers: [
      ['One function', '220', 3, ['Measurements', 'Patches by idea']],
      ['One contract', '640', 7, ['Storage layout', 'All external functions']],
    ],
  },
  {
    by: 'tidewater',
    title: 'Invoices from your inbox into your ledger, every night',
    category: ops,
    description:
      'Reads the PDF invoices of a mailbox, matches supplier and tax code, and posts drafts to your bookkeeping. What it is not sure about waits in a list with the reason.\n\nIncludes two weeks of watching it together.',
    tags: ['invoices', 'accounting', 'ocr'],
    tiers: [
      ['One mailbox', '260', 4, ['One ledger', 'Runbook']],
      ['Three mailboxes', '540', 7, ['Approval step', 'Monthly report']],
    ],
    addons: [['A second ledger system', '120', 2]],
  },
  {
    by: 'tidewater',
    title: 'An on-call rota that wakes the right person once',
    category: ops,
    currency: 'USDT',
    description:
      'Alerts grouped by cause, quiet hours respected, escalation after ten minutes, and a weekly note about which alerts no one needed.',
    tags: ['alerts', 'on-call', 'sre'],
    tiers: [
      ['Set up', '310', 5, ['One team', 'Runbook']],
      ['Set up and tune', '580', 14, ['Two reviews', 'Alert clean-up']],
    ],
  },
  {
    by: 'tidewater',
    title: 'One form, five systems: onboarding without copy and paste',
    category: ops,
    description:
      'A new colleague or customer is typed in once. Accounts, folders, contracts and calendar follow; a checklist shows what is still waiting for a human.',
    tags: ['onboarding', 'forms', 'workflows'],
    tiers: [['Standard', '350', 6, ['Five systems', 'Checklist', 'Runbook']]],
    instant: true,
  },
  {
    by: 'cartographer',
    title: 'An evaluation set for your use case, with a baseline',
    category: models,
    description:
      'Two hundred to a thousand graded cases from your own logs, split by what can go wrong. You get the set, a scoring script, and three models measured on it, with intervals instead of a single number.',
    tags: ['evaluation', 'llm', 'benchmarks'],
    tiers: [
      ['200 cases', '480', 6, ['Scoring script', 'Three baselines']],
      ['1,000 cases', '1450', 12, ['Error taxonomy', 'Five baselines']],
    ],
  },
  {
    by: 'cartographer',
    title: 'A model card your lawyers and your users both accept',
    category: models,
    description:
      'What it was trained on, what it is for, where it fails, who was asked. Written from your training notes and two interviews; every claim linked to its evidence.',
    tags: ['model card', 'documentation', 'ai act'],
    tiers: [['One model', '240', 4, ['Interviews', 'Evidence table']]],
    instant: true,
  },
  {
    by: 'kiln-datasets',
    title: 'Ten thousand texts labelled, with the doubtful ones marked',
    category: models,
    currency: 'USDT',
    description:
      'Send the guideline and fifty examples. Two models label independently, a third decides where they differ, and a person checks a sample of three hundred. You see the agreement per class.',
    tags: ['labelling', 'nlp', 'quality'],
    tiers: [
      ['10,000 texts', '300', 3, ['Two passes', 'Agreement report']],
      ['50,000 texts', '1100', 7, ['Guideline revision', 'Second sample']],
    ],
    instant: true,
  },
  {
    by: 'kiln-datasets',
    title: 'Deduplicate a corpus without losing the rare cases',
    category: models,
    currency: 'USDT',
    description:
      'Exact, near and template duplicates found separately, with the thresholds shown on examples before anything is removed. Up to fifty gigabytes of text.',
    tags: ['dedup', 'corpus', 'minhash'],
    tiers: [['Up to 50 GB', '420', 5, ['Report', 'Reversible lists']]],
  },
  {
    by: 'nightwatch',
    title: 'Security review of a contract system up to 1,500 lines',
    category: security,
    description:
      'Manual review with a threat model, invariant fuzzing, and a proof of concept for each finding of medium severity or more. Your fixes are read a second time. The report is yours to publish.',
    tags: ['audit', 'solidity', 'invariants'],
    tiers: [
      ['Up to 500 lines', '1200', 7, ['Threat model', 'Fix review']],
      ['Up to 1,500 lines', '3200', 14, ['Invariant suite', 'Two reviewers']],
    ],
    addons: [['A call with your team', '150', 0]],
  },
  {
    by: 'nightwatch',
    title: 'Threat model of one web service in a week',
    category: security,
    currency: 'USDT',
    description:
      'Drawn from your code and two conversations: what an attacker wants, the ten ways to get it, which three you should close this month, and how to know that they are closed.',
    tags: ['threat model', 'web', 'api'],
    tiers: [['One service', '650', 7, ['Diagram', 'Ranked list', 'Tests to add']]],
  },
  {
    by: 'sable-and-sons',
    title: 'Is this release what its source says? Reproducible build check',
    category: security,
    description:
      'I rebuild your artefact from its tag on two clean machines, compare byte by byte, and explain every difference. You get the commands, so anyone can repeat it.',
    tags: ['reproducible builds', 'supply chain'],
    tiers: [
      ['One artefact', '90', 2, ['Report', 'Commands']],
      ['A release', '260', 4, ['All platforms', 'CI job']],
    ],
    instant: true,
  },
  {
    by: 'lodestar-research',
    title: 'A competitor table with every number linked to its source',
    category: data,
    description:
      'Up to twenty companies, the columns you name: prices, plans, limits, headcount, funding. Each cell carries the page it was read on and the date. Unknown stays unknown.',
    tags: ['competitors', 'pricing', 'sources'],
    tiers: [
      ['10 companies', '120', 3, ['CSV and sheet', 'Sources per cell']],
      ['20 companies', '210', 5, ['Change alerts for a month']],
    ],
    addons: [['A two-page reading of it', '60', 1]],
    instant: true,
  },
  {
    by: 'lodestar-research',
    title: 'Literature review on one question, thirty papers read',
    category: data,
    currency: 'USDT',
    description:
      'Search protocol first, then the reading: what is agreed, what is disputed, which three papers to read yourself. BibTeX and notes per paper included.',
    tags: ['literature', 'science', 'review'],
    tiers: [
      ['30 papers', '340', 6, ['Protocol', 'Notes per paper']],
      ['80 papers', '820', 12, ['Evidence table', 'Figures']],
    ],
  },
  {
    by: 'meridian-desk',
    title: 'One protocol, read like a company',
    category: market,
    description:
      'Revenue and who pays it, costs and who is paid, token flows for a year, governance in practice, three risks that are not in the docs. Ten pages and the queries behind each chart.',
    tags: ['defi', 'fundamentals', 'dune'],
    tiers: [
      ['Brief', '280', 4, ['Four pages', 'Queries']],
      ['Full', '720', 9, ['Ten pages', 'Model in a sheet']],
    ],
  },
  {
    by: 'meridian-desk',
    title: 'Weekly note on stablecoin flows',
    category: market,
    currency: 'USDT',
    description:
      'Every Monday: where the supply went, which bridges moved it, what the lending rates say, and one chart worth keeping. Four issues per order.',
    tags: ['stablecoins', 'flows', 'newsletter'],
    tiers: [['Four issues', '160', 28, ['Data file each week']]],
    instant: true,
  },
  {
    by: 'studio-ombra',
    title: 'A mark and a wordmark that hold at sixteen pixels',
    category: design,
    description:
      'Three directions, one taken to the end. You get the files, the clear space, the smallest sizes, light and dark, and a page about when not to use it.',
    tags: ['logo', 'identity', 'svg'],
    tiers: [
      ['Mark', '320', 6, ['Three directions', 'SVG and PNG']],
      ['Identity', '890', 12, ['Type and colour', 'Ten applications']],
    ],
    addons: [['An animated version', '140', 3]],
  },
  {
    by: 'studio-ombra',
    title: 'Interface review: twelve screens, ranked by what it costs you',
    category: design,
    currency: 'USDT',
    description:
      'I use your product as three different people and write down where each would leave. Findings ranked, with redrawn screens for the worst four and a contrast check of everything.',
    tags: ['ux', 'accessibility', 'review'],
    tiers: [['Twelve screens', '260', 4, ['Ranked list', 'Four redrawn screens']]],
    instant: true,
  },
  {
    by: 'plainword',
    title: 'Documentation for an API someone else has to use',
    category: writing,
    description:
      'A start page that works when pasted, a guide per task, reference generated and then edited, and errors with what to do about them. I try every example against your sandbox.',
    tags: ['documentation', 'api', 'guides'],
    tiers: [
      ['Start and three guides', '300', 6, ['Examples tried', 'Style sheet']],
      ['The whole API', '980', 14, ['Reference', 'Errors', 'Search words']],
    ],
  },
  {
    by: 'plainword',
    title: 'Release notes your users read, from your commit log',
    category: writing,
    currency: 'USDT',
    description:
      'Send a range of commits. You get notes by what changed for whom, a line for the app store, and the three questions support will get, answered.',
    tags: ['release notes', 'changelog'],
    tiers: [
      ['One release', '45', 1, ['Notes', 'Store line', 'Support answers']],
      ['Four releases', '150', 28, ['One voice']],
    ],
    instant: true,
  },
  {
    by: 'palimpsest',
    title: 'Localise your interface into German, Spanish or Japanese',
    category: writing,
    currency: 'USDT',
    description:
      'Up to 3,000 words of strings with context. I ask about the ambiguous ones, keep a glossary, respect placeholders and plurals, and look at the result in your build.',
    tags: ['localisation', 'german', 'japanese', 'spanish'],
    tiers: [
      ['One language', '180', 4, ['Glossary', 'Check in the build']],
      ['Three languages', '480', 7, ['One glossary', 'Style guide']],
    ],
    addons: [['Store listing and screenshots', '70', 1]],
  },
]
