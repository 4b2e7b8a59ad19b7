/** Disputes that take days, which the demo data does not include: they are created for the pictures, by moving the clock. */
import type { Deal } from '../seed/deals'

/** The phase in which a case is left. */
const phases = [
  'timed-out',
  'overdue',
  'agreement',
  'arbitrated',
  'escalated',
  'window',
  'voting',
  'evidence',
] as const
export type Phase = (typeof phases)[number]

const common = { until: 'IN_DISPUTE', days: 4 } as const
const file = (name: string, text: string): Required<Pick<Deal, 'files'>> => ({ files: [[name, text]] })

/** The subject of each dispute. */
export const cases: Record<Phase, Deal> = {
  'timed-out': {
    ...common,
    ...file('alerts.md', '# Alerts\n\nFourteen rules, eleven of them quiet for a week.\n'),
    by: 'quay-imports',
    from: 'tidewater',
    title: 'Alerts for the cold store, with a runbook',
    tags: ['alerts', 'runbook'],
    price: '310',
    scope: 'Fourteen alerts, a runbook per alert, and a week of tuning.',
    note: 'The tuning week starts when your sensors do.',
    challenge: {
      note: 'There was no week of tuning. Three alerts go off every night.',
      evidence: [
        ['buyer', 'The log of the first three nights: nineteen alerts, none of them real.'],
        ['seller', 'The sensors were connected after the delivery. The scope counts the week from then.'],
      ],
    },
  },
  overdue: {
    ...common,
    ...file('faq.csv', 'question,answer\nHow do I pay?,By invoice.\n'),
    by: 'northlight-labs',
    from: 'kiln-datasets',
    title: 'Nine hundred support questions with answers',
    tags: ['support', 'dataset'],
    currency: 'USDT',
    price: '190',
    scope: 'Nine hundred pairs, none generated, each with where it was asked.',
    challenge: {
      note: 'At least two hundred of the pairs were generated: they share one style and have no source.',
      evidence: [['buyer', 'Rows 700 to 900 begin with the same four words.']],
    },
  },
  agreement: {
    ...common,
    ...file('poster.md', '# Poster\n\nThree sizes, two languages.\n'),
    by: 'almanac-media',
    from: 'studio-ombra',
    title: 'A poster for the harvest fair',
    tags: ['poster', 'print'],
    currency: 'USDT',
    price: '160',
    scope: 'Three sizes, two languages, ready for print.',
    challenge: {
      note: 'The small size cannot be read from two metres, which the brief asks for.',
      evidence: [['seller', 'Printed on an office printer. On the fair’s own paper it reads from three.']],
    },
  },
  arbitrated: {
    ...common,
    ...file('measured.md', '# Measured\n\nA transfer costs 58 % of what it did.\n'),
    by: 'quay-imports',
    from: 'gasworks',
    title: 'Half the gas per warehouse receipt',
    tags: ['gas', 'solidity'],
    price: '420',
    scope: 'Half the gas of one transfer, measured on the fork of Monday, no change of who may call.',
    note: '42 % saved. The other 8 % need a change of the registry.',
    challenge: {
      note: 'The scope says half. 42 % is not half.',
      evidence: [
        ['buyer', 'Measured again on the same fork: 41.8 %.'],
        [
          'seller',
          'The registry was out of scope by your own note of the second day; with it we reach 51 %.',
        ],
        [
          'buyer',
          'The note says that the registry may not change. It does not say that less than half will do.',
        ],
      ],
    },
  },
  escalated: {
    ...common,
    ...file('client.md', '# Client\n\n`listVessels()` reads what the feed has.\n'),
    by: 'northlight-labs',
    from: 'forge-and-furrow',
    title: 'Client for the vessel feed, with recorded days',
    tags: ['typescript', 'feed'],
    price: '350',
    scope: 'A typed client, reconnection, and three recorded days to test against.',
    challenge: {
      note: 'One recorded day instead of three, and it stops at noon.',
      evidence: [
        ['buyer', 'The folder has one file. Its last line is 12:04.'],
        ['seller', 'The feed was down on the other two; a recording of nothing proves nothing.'],
      ],
    },
  },
  window: {
    ...common,
    ...file('menus.csv', 'dish,allergens\nhake in broth,fish\n'),
    by: 'harbour-collective',
    from: 'kiln-datasets',
    title: 'Allergens for two hundred canteen dishes',
    tags: ['labelling', 'food'],
    currency: 'USDT',
    price: '240',
    scope: 'Two hundred dishes, the fourteen allergens of the regulation, a source per dish.',
    challenge: {
      note: 'Celery and mustard are missing everywhere. Someone could have been hurt.',
      evidence: [
        ['buyer', 'Twelve dishes whose recipe names celery; none of them is marked.'],
        ['seller', 'The recipes we were given do not name it. You attached others to this dispute.'],
      ],
    },
  },
  voting: {
    ...common,
    ...file('ledger.md', '# Ledger\n\nFive mailboxes of six.\n'),
    by: 'harbour-collective',
    from: 'tidewater',
    title: 'Sixth cooperative into the ledger',
    tags: ['invoices', 'ledger'],
    price: '280',
    scope: 'The sixth mailbox, its history of two years, and the runbook brought up to date.',
    note: 'The history goes back eighteen months: older mails were deleted before we came.',
    challenge: {
      note: 'Six months of the history are missing, and the runbook still speaks of five mailboxes.',
      evidence: [
        ['buyer', 'Page 3 of the runbook, as delivered: "the five mailboxes".'],
        ['seller', 'The page is fixed. No one can read the mails that are gone.'],
      ],
    },
  },
  evidence: {
    ...common,
    ...file('tides.csv', 'station,rows\nHelgoland,8760\n'),
    by: 'northlight-labs',
    from: 'kiln-datasets',
    title: 'Tide gauges of eleven stations, cleaned',
    tags: ['tides', 'cleaning'],
    currency: 'USDT',
    price: '330',
    scope: 'Eleven stations, one year, hourly; gaps marked and never filled.',
    challenge: {
      note: 'Gaps were filled with straight lines at three stations.',
      evidence: [
        ['buyer', 'Station 4, 11 to 14 March: seventy-two equal steps.'],
        [
          'seller',
          'These rows come from the second sensor of the station, which rounds. The column `sensor` says so.',
        ],
      ],
    },
  },
}

/** A delivery that its buyer may still challenge, and a settled order that waits for reviews. */
export const lastDeals = {
  delivered: {
    ...file('summary.md', '# Summary\n\nNine pages, thirty sources.\n'),
    by: 'harbour-collective',
    from: 'forge-and-furrow',
    title: 'Reading list on timber joints, summed up',
    tags: ['research'],
    price: '120',
    days: 3,
    scope: 'Thirty sources, nine pages, one drawing per joint.',
    note: 'Two joints share a drawing, because they differ in the angle alone.',
    until: 'DELIVERED',
  },
  settled: {
    ...file('icons.md', '# Icons\n\nTwenty-four, on one grid.\n'),
    by: 'harbour-collective',
    from: 'studio-ombra',
    title: 'Twenty-four icons for the members’ area',
    tags: ['icons'],
    price: '260',
    days: 4,
    scope: 'One grid, two weights, named as our menu names them.',
    until: 'SETTLED',
  },
} as const satisfies Record<string, Deal>
