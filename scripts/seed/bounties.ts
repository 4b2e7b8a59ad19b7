/** The campaigns of the demo data: the task of each, and the stage of each slot. */

import type { Bounty, DemoBrand } from './bounty'

const post = (handle: string, day: number) => `https://notes.example.org/${handle}/${day}-harbour-report`

/** Brands with a verified domain; other campaigns run under their wallet's name, unverified. */
export const brands: Readonly<Record<string, DemoBrand>> = {
  'northlight-labs': { domain: 'northlight.example.org', name: 'Northlight Labs' },
  'harbour-collective': { domain: 'harbour.example.org', name: 'Harbour Collective' },
  'almanac-media': { domain: 'almanac.example.org', name: 'Almanac Media' },
}

/** Slots in every state, and campaigns that are open, filled, paused and not funded. */
export const bounties: readonly Bounty[] = [
  {
    key: 'first-run',
    by: 'northlight-labs',
    until: 'LIVE',
    hours: 24 * 12,
    body: {
      title: 'Try the Northlight dashboard for an hour and show us where you got stuck',
      brief:
        'Open a **new** workspace, import the sample ledger, and build one chart. Write down every place where you had to stop and think.\n\n1. Start from the sign-up page, not from a link you were sent before.\n2. Import `harbour-sample.csv` from the help page.\n3. Build a chart of fees by month.\n\nWe pay for honest notes, not for praise. A page of “it was great” is not enough.',
      category: 'Design & Brand',
      tags: ['usability', 'testing'],
      currency: 'USDC',
      rewardPerSlot: '12',
      slots: 20,
      perProviderLimit: 2,
      proofRequirements: [
        {
          kind: 'SCREENSHOT',
          title: 'Your finished chart',
          description: 'The whole window, with the name of your workspace.',
          example: null,
          required: true,
        },
        {
          kind: 'ACCOUNT_HANDLE',
          title: 'The workspace you made',
          description: 'So that we can find it.',
          example: 'tidewater-test',
          required: true,
        },
        {
          kind: 'TEXT',
          title: 'Where you got stuck',
          description: 'At least three places, each with what you expected.',
          example: 'On the import page I looked for a button and found a link in the text.',
          required: true,
        },
      ],
    },
    claims: [
      {
        by: 'lodestar-research',
        until: 'APPROVED',
        isShown: true,
        proof: [
          'sample:market-flows',
          'lodestar-trial',
          'Import asks for a separator without saying which one it found. The chart editor hides the axis under “More”. Undo does not undo a deleted column.',
        ],
        note: 'An hour and ten minutes, on a laptop.',
      },
      {
        by: 'cartographer',
        until: 'APPROVED',
        isShown: true,
        proof: [
          'sample:models-intervals',
          'carto-hour',
          'Dates were read as text until I renamed the column. The legend covers the last month. Nothing says that the chart is saved.',
        ],
      },
      {
        by: 'plainword',
        until: 'SUBMITTED',
        proof: [
          'sample:research-table',
          'plainword-first-hour',
          'The word “entity” is used for three different things. The empty state names a button that is elsewhere. The help page opens in the same tab.',
        ],
        note: 'I marked each place in the picture.',
      },
      {
        by: 'studio-ombra',
        until: 'SUBMITTED',
        // The picture and the account were used before: the review page flags both.
        proof: ['sample:market-flows', 'lodestar-trial', 'Everything was clear to me. I liked the colours.'],
      },
      {
        by: 'kiln-datasets',
        until: 'RESUBMITTED',
        proof: [
          'sample:models-card',
          'kiln-workspace',
          'Import: the preview shows 20 rows and not which ones. Chart: two clicks to change the type. Share: the link is hidden.',
        ],
        said: 'The picture shows the import page. Please send the finished chart, with the name of the workspace.',
      },
      {
        by: 'tidewater',
        until: 'CHANGES_REQUESTED',
        proof: ['sample:ops-report', 'tidewater-ledger', 'The import was slow.'],
        said: 'One place is named; we asked for three, each with what you expected.',
      },
      { by: 'gasworks', until: 'CLAIMED' },
      {
        by: 'forge-and-furrow',
        until: 'REJECTED',
        proof: ['sample:code-tests', 'northlight-admin', 'I could not find a fault.'],
        said: 'The workspace is our own demo, which was made last year. The task asks for a new one.',
        reason: 'WRONG_ACCOUNT',
      },
      {
        by: 'meridian-desk',
        until: 'CHALLENGED',
        proof: [
          'sample:market-note',
          'meridian-hour',
          'The import refuses a byte order mark. The chart drops the last row. The export has no header.',
        ],
        said: 'The chart is not made with our sample ledger.',
        reason: 'NOT_VERIFIABLE',
        challenge:
          'The columns of the picture are those of the sample ledger; its months are 2023, as in the file on the help page. The brand can open the workspace.',
      },
    ],
  },
  {
    key: 'write-up',
    by: 'almanac-media',
    until: 'LIVE',
    hours: 24 * 5,
    body: {
      title: 'Publish a short note on what a harbour fee pays for',
      brief:
        'Write **300 words or more** on your own page about one harbour fee of your choice: who pays it, for what, and how it is set. Name your sources.\n\nYour page, your words. We link the best ten from the almanac.',
      category: 'Writing & Content',
      tags: ['writing', 'ports'],
      currency: 'USDC',
      rewardPerSlot: '25',
      slots: 3,
      perProviderLimit: 1,
      proofRequirements: [
        {
          kind: 'URL',
          title: 'The published note',
          description: 'It must stay public for 30 days.',
          example: 'https://example.org/notes/pilotage',
          required: true,
        },
        {
          kind: 'TEXT',
          title: 'Your sources',
          description: '',
          example: null,
          required: false,
        },
      ],
    },
    claims: [
      {
        by: 'plainword',
        until: 'APPROVED',
        isShown: true,
        proof: [post('plainword', 11), 'The port’s own tariff of 2024, pages 3 to 9.'],
      },
      { by: 'palimpsest', until: 'SUBMITTED', proof: [post('palimpsest', 12)] },
      { by: 'lodestar-research', until: 'CLAIMED' },
    ],
  },
  {
    key: 'translations',
    by: 'harbour-collective',
    until: 'LIVE',
    hours: 24 * 40,
    body: {
      title: 'Check one page of our member handbook in your language',
      brief:
        'Read one page of the handbook in your first language and mark what no one would say. We send the page when you have claimed a slot: write in the conversation of the slot.',
      category: 'Writing & Content',
      tags: ['translation', 'review'],
      currency: 'USDT',
      rewardPerSlot: '8.50',
      slots: 60,
      perProviderLimit: 5,
      providerBond: '10',
      proofRequirements: [
        {
          kind: 'URL',
          title: 'The page with your marks',
          description: 'A document that we can open without an account.',
          example: null,
          required: true,
        },
      ],
    },
    claims: [],
  },
  {
    key: 'rates',
    by: 'quay-imports',
    until: 'PAUSED',
    hours: 24 * 20,
    body: {
      title: 'Photograph the posted rates of one freight forwarder',
      brief:
        'Visit an office, ask for the posted rates, and take a picture that can be read. Do not buy anything.',
      category: 'Data & Research',
      tags: ['prices', 'field work'],
      currency: 'USDC',
      rewardPerSlot: '6',
      slots: 30,
      perProviderLimit: 3,
      proofRequirements: [
        {
          kind: 'SCREENSHOT',
          title: 'The posted rates',
          description: 'Every figure must be readable.',
          example: null,
          required: true,
        },
      ],
    },
    claims: [{ by: 'sable-and-sons', until: 'APPROVED', proof: ['sample:research-review'] }],
  },
  {
    key: 'launch',
    by: 'northlight-labs',
    until: 'DRAFT',
    hours: 24 * 30,
    body: {
      title: 'Record a first run of the Northlight phone app',
      brief: 'Record your screen from the first start to the first chart. Speak while you do it.',
      category: 'Design & Brand',
      tags: ['usability'],
      currency: 'USDC',
      rewardPerSlot: '18',
      slots: 15,
      perProviderLimit: 1,
      proofRequirements: [
        { kind: 'RECORDING', title: 'The recording', description: '', example: null, required: true },
      ],
    },
    claims: [],
  },
]

/** A past campaign: its claims ended before the demo data’s present. */
export const pastBounty: Bounty = {
  key: 'past',
  by: 'almanac-media',
  until: 'LIVE',
  hours: 2,
  body: {
    title: 'Find a misprint in the winter almanac',
    brief: 'Send the page and the misprint. One reward for each misprint that no one has sent before.',
    category: 'Writing & Content',
    tags: ['proofreading'],
    currency: 'USDC',
    rewardPerSlot: '4',
    slots: 5,
    perProviderLimit: 1,
    proofRequirements: [
      {
        kind: 'TEXT',
        title: 'Page and misprint',
        description: '',
        example: 'Page 12: “teh tide”',
        required: true,
      },
    ],
  },
  claims: [{ by: 'palimpsest', until: 'APPROVED', proof: ['Page 88: “new mood” for “new moon”.'] }],
}
