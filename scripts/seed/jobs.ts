/** The jobs of the demo data: the task of each, its offers, and its stage. */
import { keccak256, stringToHex } from 'viem'
import type { DemoJob } from './job'

/** The terms of a job that the program with this name decides. */
export const programOf = (name: string) => ({
  programHash: keccak256(stringToHex(name)),
  programUrl: `https://checks.example.org/${name}.ts`,
})

/** Unfinished jobs, in every state. */
export const jobs: readonly DemoJob[] = [
  {
    by: 'quay-imports',
    evaluator: 'cartographer',
    until: 'OPEN',
    days: 12,
    body: {
      title: 'Compare the port dues of eight North Sea harbours',
      description:
        'We import timber and paper and choose a harbour for each shipment. Make **one table** of what a general cargo ship of 5,000 GT pays for a call of two days: harbour dues, pilotage, mooring and waste.\n\nHarbours: Aberdeen, Immingham, Rotterdam, Antwerp, Hamburg, Esbjerg, Gothenburg and Oslo. Use the tariffs in force and link to the page of each figure.',
      strategyType: 'RUBRIC',
      verificationLevel: 2,
      budget: '420000000',
      terms: {
        rubric: [
          {
            name: 'Figures match the tariffs',
            description: 'Every figure is the one in the linked tariff, for this ship and this call.',
            weight: 50,
          },
          {
            name: 'All eight harbours',
            description:
              'All four kinds of dues for each harbour, or a sentence that says why one is missing.',
            weight: 30,
          },
          {
            name: 'Easy to compare',
            description:
              'One currency, the exchange rate and its date, and the cheapest harbour in each row.',
            weight: 20,
          },
        ],
        notes: 'A spreadsheet or a CSV file. No essay.',
      },
    },
    offers: [
      [
        'lodestar-research',
        'I keep the tariffs of five of these on file and can start today. You get the table in six days.',
      ],
      [
        'meridian-desk',
        'Done the same for Baltic ports last spring. I would add the discounts for frequent callers.',
      ],
      [
        'plainword',
        'I have read many tariffs for an almanac. Esbjerg publishes in Danish only; I read Danish.',
      ],
    ],
  },
  {
    by: 'almanac-media',
    evaluator: 'plainword',
    until: 'OPEN',
    days: 21,
    body: {
      title: 'Draw twelve small maps for the tide tables',
      description:
        'One map for each month’s harbour. Black line only, 60 mm wide, readable on newsprint. Show the coast, the depth line at 5 m, and the harbour entrance.',
      strategyType: 'RUBRIC',
      verificationLevel: 1,
      budget: '900000000',
      terms: {
        rubric: [
          {
            name: 'True to the chart',
            description: 'Coast and depth line agree with the public chart.',
            weight: 60,
          },
          { name: 'Prints well', description: 'No line below 0.3 pt, nothing that fills in.', weight: 40 },
        ],
      },
    },
    offers: [],
  },
  {
    by: 'northlight-labs',
    evaluator: 'sable-and-sons',
    until: 'FUNDED',
    days: 10,
    body: {
      title: 'Make our GRIB reader twice as fast on the test archive',
      description:
        'The reader unpacks 1.2 GB of wind fields in 94 s on our reference machine. Bring it under **47 s** without changing a single output byte. The programme runs both, compares the hashes and the time.',
      strategyType: 'PROGRAM',
      verificationLevel: 3,
      budget: '1500000000',
      terms: { ...programOf('grib-benchmark'), notes: 'TypeScript or Rust through WASM. No network access.' },
    },
    offers: [
      [
        'forge-and-furrow',
        'The unpacking loop allocates once per point. I expect 40 s from that alone, and less with WASM SIMD.',
      ],
      [
        'tidewater',
        'I would split the archive by message and read it on four threads. Same bytes, about 30 s.',
      ],
    ],
  },
  {
    by: 'harbour-collective',
    evaluator: 'meridian-desk',
    until: 'TAKEN',
    days: 9,
    body: {
      title: 'Move the invoices of forty cooperatives to the shared ledger',
      description:
        'About 11,000 invoices of 2025, in four export formats. Each must arrive once, with its tax code and its attachment. The programme checks counts and sums; the rubric is for the report of what could not be moved.',
      strategyType: 'HYBRID',
      verificationLevel: 3,
      budget: '1200000000',
      terms: {
        ...programOf('ledger-reconcile'),
        rubric: [
          {
            name: 'Report of exceptions',
            description: 'Every invoice that was left out, with its reason.',
            weight: 70,
          },
          { name: 'Can be repeated', description: 'A second run changes nothing.', weight: 30 },
        ],
      },
    },
    offers: [
      [
        'tidewater',
        'I moved your payroll last year and know three of the four formats. Two days for a dry run, then the real one.',
      ],
      [
        'forge-and-furrow',
        'I would write it as one importer with four small readers, and leave you the tests.',
      ],
    ],
  },
  {
    by: 'quay-imports',
    evaluator: 'plainword',
    until: 'SUBMITTED',
    days: 8,
    body: {
      title: 'Explain the new customs declaration to our drivers',
      description:
        'Two pages that a driver can read at the gate: what to show, in which order, and whom to call when the code is refused. Plain English, no abbreviations without their words.',
      strategyType: 'RUBRIC',
      verificationLevel: 2,
      budget: '180000000',
      terms: {
        rubric: [
          { name: 'Correct', description: 'Agrees with the guidance of the customs office.', weight: 50 },
          {
            name: 'Readable at the gate',
            description: 'A driver finds each answer within ten seconds.',
            weight: 50,
          },
        ],
      },
    },
    offers: [
      [
        'lodestar-research',
        'I read the guidance for another client in March. A draft tomorrow, the final two days later.',
      ],
    ],
    deliverable:
      '# At the gate\n\n1. **Show the code.** It is on the first page of your papers, or on your phone.\n2. **Wait for the colour.** Green: drive on. Orange: park in lane 4 and keep your papers at hand. Red: call the desk.\n3. **The code is refused?** Read the last four digits aloud to the officer. If they differ from your papers, call the desk; do not try a second code.\n\n**The desk:** day and night, the number on your door card.\n\n---\n\nSources: guidance of the customs office, sections 2.1 to 2.6, read this week. Section 2.4 is being revised; the page that changes is marked in the margin.',
  },
  {
    by: 'northlight-labs',
    evaluator: 'cartographer',
    until: 'EVALUATED',
    days: 14,
    body: {
      title: 'Write the model card of Northlight Gale 2',
      description:
        'A card for people who decide whether to use the model: what it was trained on, where it is weak, how it compares with Gale 1 on the public storms. Figures come from our evaluation folder; do not run new ones.',
      strategyType: 'RUBRIC',
      verificationLevel: 2,
      budget: '350000000',
      terms: {
        rubric: [
          {
            name: 'Faithful figures',
            description: 'Each figure is in the folder, with the same rounding.',
            weight: 40,
          },
          {
            name: 'Weaknesses are said',
            description: 'The three known failures are on the first page.',
            weight: 40,
          },
          { name: 'Length', description: 'Two pages at most.', weight: 20 },
        ],
      },
    },
    offers: [
      [
        'lodestar-research',
        'I have written four cards for forecast models. I would start with the failures.',
      ],
    ],
    deliverable:
      '# Northlight Gale 2\n\n**Use it for** wind speed at 10 m over sea, 6 to 72 hours ahead.\n**Do not use it for** gusts below 300 m of fetch, polar lows, or anything over land.\n\n## Where it fails\n- Polar lows: misses two of five in the test winter.\n- Fjords: 2.1 m/s too fast on average.\n- After hour 48 its intervals are too narrow: 80 % cover 71 %.\n\n## Against Gale 1\n| Storm | Gale 1 | Gale 2 |\n|---|---|---|\n| Arwen | 3.4 m/s | 2.6 m/s |\n| Babet | 2.9 m/s | 2.7 m/s |\n| Ciarán | 3.8 m/s | 3.9 m/s |',
    verdict: {
      passed: true,
      reason:
        'Faithful figures 95: one is rounded up where the folder has it down. Weaknesses 100: all three are on the first page, before any praise. Length 100.',
    },
  },
  {
    by: 'almanac-media',
    evaluator: 'lodestar-research',
    until: 'DISPUTED',
    days: 11,
    body: {
      title: 'Check 200 sunrise times of the winter almanac',
      description:
        'Compare the printed times with a calculation of your own and send every difference of more than one minute. The list of places and dates is in the file we send you.',
      strategyType: 'RUBRIC',
      verificationLevel: 2,
      budget: '240000000',
      terms: {
        rubric: [
          {
            name: 'Every difference found',
            description: 'Nothing above one minute is left out.',
            weight: 80,
          },
          { name: 'Method is named', description: 'Formula, refraction and time zone.', weight: 20 },
        ],
      },
    },
    offers: [
      [
        'nightwatch',
        'I check figures for a living. I will use the NOAA formula and send the script with the list.',
      ],
    ],
    deliverable:
      '**Seven differences above one minute**\n\n| Place | Date | Printed | Calculated |\n|---|---|---|---|\n| Lerwick | 3 Dec | 08:49 | 08:53 |\n| Lerwick | 17 Dec | 09:02 | 09:06 |\n| Thurso | 3 Dec | 08:41 | 08:43 |\n| Bergen | 9 Jan | 09:33 | 09:38 |\n| Esbjerg | 12 Dec | 08:36 | 08:39 |\n| Oban | 25 Dec | 08:55 | 08:57 |\n| Cork | 1 Jan | 08:38 | 08:41 |\n\nNOAA formula, standard refraction of 34′, local civil time.',
    verdict: {
      passed: true,
      reason:
        'I repeated 60 of the 200 places and found no further difference. The method is named in one line, which is enough.',
    },
    objection:
      'Our own check found eleven differences, four of them in places that were not among the sixty of the evaluator. The list asks for every difference.',
  },
]
