/** Past jobs that a program decided, alone or together with a rubric. */
import { programOf } from '../jobs'
import type { PastJob } from './job-plan'
import { rubricOf } from './rubric-jobs'

export const programJobs: readonly PastJob[] = [
  {
    by: 'northlight-labs',
    evaluator: 'sable-and-sons',
    ends: 'passed',
    days: 12,
    body: {
      title: 'Port the storm file reader to TypeScript',
      description:
        'The Python reader is 600 lines. The port has no dependencies and returns the same numbers for the forty storms of our archive.',
      strategyType: 'PROGRAM',
      verificationLevel: 3,
      budget: '640000000',
      terms: programOf('storm-reader'),
    },
    offers: [
      ['forge-and-furrow', 'Forty storms are forty tests. I begin with the three that are damaged.'],
      ['tidewater', 'I can run it in your pipeline as well.'],
    ],
    deliverable:
      'Commit `5d1f0c2` on `storm-reader-ts`. 412 lines, no dependencies. All forty storms agree to the last bit but Xaver, where the Python reader rounds a pressure twice; the test says so.',
    verdict: { passed: true, reason: 'Exit code 0. 40 of 40 storms, 2.1 s.' },
  },
  {
    by: 'harbour-collective',
    evaluator: 'meridian-desk',
    ends: 'passed',
    days: 10,
    body: {
      title: 'Review the berth auction before we deploy it',
      description:
        'One contract of 380 lines. We want the findings, a test for each that fails today, and a page for members who do not read code.',
      strategyType: 'HYBRID',
      verificationLevel: 3,
      budget: '900000000',
      terms: {
        ...programOf('berth-auction-findings'),
        ...rubricOf(['A member understands it', 100, 'What can happen to a bid, in plain words.']),
      },
    },
    offers: [['nightwatch', 'Five days for the contract, two for the page. I read auctions with pleasure.']],
    deliverable:
      '**Three findings, one of them serious.** A bid that is withdrawn in the last block is paid back and still wins (test `withdraw_last_block`). Two others cost gas and no money.\n\n*For members:* your bid is safe with two of the three versions we were sent. Use the third.',
    verdict: {
      passed: true,
      reason:
        'All three tests fail on the commit and pass on the fix. I gave the page to a member: she asked nothing.',
    },
  },
  {
    by: 'northlight-labs',
    evaluator: 'sable-and-sons',
    ends: 'failed',
    days: 8,
    body: {
      title: 'Halve the gas of the sensor registry',
      description:
        'A reading costs 61,000 gas. The programme passes at 31,000 or less, with the same events.',
      strategyType: 'PROGRAM',
      verificationLevel: 3,
      budget: '400000000',
      terms: programOf('registry-gas'),
    },
    offers: [['gasworks', 'I see 28,000 in storage alone. The events are the hard part.']],
    deliverable:
      'Branch `packed`, 33,400 gas for a reading. The last 2,400 are the second topic of the event.',
    verdict: { passed: false, reason: 'Exit code 1: 33,412 gas, above 31,000. Events are the same.' },
  },
  {
    by: 'harbour-collective',
    evaluator: 'sable-and-sons',
    ends: 'failFalls',
    days: 9,
    body: {
      title: 'Import thirty years of mooring lists',
      description:
        'From scanned tables to one CSV file. The programme compares 500 rows that we typed by hand, and passes at 99 % of the cells.',
      strategyType: 'PROGRAM',
      verificationLevel: 3,
      budget: '480000000',
      terms: programOf('mooring-lists'),
    },
    offers: [['forge-and-furrow', 'The tables of the nineties are the worst. I type those by hand.']],
    deliverable:
      '`moorings.csv`, 41,220 rows. Dates are ISO, boats have one spelling each; the table of spellings is next to it.',
    verdict: { passed: false, reason: 'Exit code 1: 96.4 % of the cells agree.' },
    objection:
      'The programme compares dates as text. It counts 1 May 1994 as wrong because the typed rows have 1.5.94; the brief asks for ISO dates.',
    ruling:
      'With dates compared as dates, 99.6 % of the cells agree. The brief asks for the form that was delivered.',
  },
  {
    by: 'northlight-labs',
    evaluator: 'meridian-desk',
    ends: 'failStands',
    days: 7,
    body: {
      title: 'Make the forecast contract cheaper, and say why',
      description:
        'Below 90,000 gas for a forecast, by the programme, and a page that explains each change to our two engineers.',
      strategyType: 'HYBRID',
      verificationLevel: 3,
      budget: '300000000',
      terms: {
        ...programOf('forecast-gas'),
        ...rubricOf(['Each change is explained', 100, 'What it does, and what one must not do after it.']),
      },
    },
    offers: [['gasworks', 'Four changes should do. The page takes longer than the code.']],
    deliverable: 'Branch `cheaper`, 87,900 gas. The commits say what was changed.',
    verdict: {
      passed: false,
      reason: 'The programme passes: 87,912 gas. There is no page; three of four commits have one word.',
    },
    objection: 'The gas is what the client wanted, and the programme passes. Commits are an explanation.',
    ruling: 'A HYBRID job passes when both pass. The rubric asks for a page, and there is none.',
  },
  {
    by: 'quay-imports',
    evaluator: 'sable-and-sons',
    ends: 'passed',
    days: 6,
    body: {
      title: 'Reproduce the build of our customs client',
      description:
        'We were given a binary and a commit. Show that one follows from the other, bit for bit, or name the first byte that differs.',
      strategyType: 'PROGRAM',
      verificationLevel: 3,
      budget: '360000000',
      terms: programOf('customs-build'),
    },
    offers: [
      ['nightwatch', 'I rebuild it in a container of that month. If a byte differs, you get its reason.'],
    ],
    deliverable:
      'The script `rebuild.sh` makes the same bytes: sha256 `9c41…e07a`. The compiler had written the builder’s time zone into the file; set to UTC it is gone.',
    verdict: { passed: true, reason: 'Exit code 0: the two files are equal, on two machines.' },
  },
  {
    by: 'almanac-media',
    evaluator: 'meridian-desk',
    ends: 'passed',
    days: 11,
    body: {
      title: 'Predict next year’s tides for six islands',
      description:
        'The programme compares last year’s predictions, by the same method, with the gauges: within 10 cm for 95 % of the high waters. The rubric is about the method.',
      strategyType: 'HYBRID',
      verificationLevel: 3,
      budget: '310000000',
      terms: {
        ...programOf('six-islands'),
        ...rubricOf(['The method is named', 100, 'Someone else makes the same table with it.']),
      },
    },
    offers: [
      [
        'lodestar-research',
        'Harmonic analysis with 37 constituents. Two islands have gauges with gaps; I say which.',
      ],
    ],
    deliverable:
      'Six tables, and `method.md`: 37 constituents from 19 years of gauges, surge removed by a filter of 40 hours. Fair Isle has a gap of five months; its errors are twice those of the others.',
    verdict: {
      passed: true,
      reason:
        'The programme passes: 96.8 % within 10 cm. I made the table of one island from the method, and it is the same.',
    },
  },
]
