/** Past jobs with a rubric, evaluated or not. */
import type { PastJob } from './job-plan'

type Criterion = readonly [name: string, weight: number, description: string]

/** The terms of a job with these criteria. */
export const rubricOf = (...criteria: readonly Criterion[]) => ({
  rubric: criteria.map(([name, weight, description]) => ({ name, weight, description })),
})

const rubricJob = (
  job: Omit<PastJob, 'body'> & Omit<PastJob['body'], 'strategyType' | 'verificationLevel'>,
): PastJob => {
  const { title, description, budget, terms = {}, ...rest } = job
  return {
    ...rest,
    body: { title, description, budget, terms, strategyType: 'RUBRIC', verificationLevel: 2 },
  }
}

export const rubricJobs: readonly PastJob[] = [
  rubricJob({
    by: 'quay-imports',
    evaluator: 'cartographer',
    ends: 'passed',
    days: 9,
    title: 'Compare the cargo insurance of five carriers',
    description:
      'What each policy pays when paper gets wet, by carrier: limits, excess, and what is left out. We ship 60 containers a year between Gothenburg and Immingham.',
    budget: '260000000',
    terms: rubricOf(
      ['Read from the policies', 60, 'Each figure names the clause it is from.'],
      ['One table', 40, 'All five carriers side by side, in euros.'],
    ),
    offers: [
      ['lodestar-research', 'I have three of the five policies here already. A table in six days.'],
      ['meridian-desk', 'I can add what the carriers paid in the last two years.'],
    ],
    deliverable:
      '**Wet paper, five policies**\n\n| Carrier | Pays up to | Excess | Left out |\n|---|---|---|---|\n| Norrship | €80,000 | €500 | condensation (cl. 7.2) |\n| Baltline | €50,000 | €250 | – |\n| Kattegat Sea | €80,000 | €1,000 | packing in paper only (cl. 12) |\n| Ro-Nor | €40,000 | none | damage found after 3 days (cl. 9.1) |\n| Humber Direct | €100,000 | €750 | condensation (cl. 4) |',
    verdict: {
      passed: true,
      reason:
        'Read from the policies 95: one clause number is of the edition before. One table 100: five carriers, one currency.',
    },
  }),
  rubricJob({
    by: 'almanac-media',
    evaluator: 'lodestar-research',
    ends: 'passed',
    days: 7,
    title: 'Rewrite the introduction to the tide tables',
    description:
      'Two pages for readers who have never used a tide table. Same facts as today, in words that a twelve-year-old reads without stopping.',
    budget: '180000000',
    terms: rubricOf(
      ['Nothing is lost', 50, 'Every fact of the present introduction is in it.'],
      ['Reads easily', 50, 'No sentence needs a second reading.'],
    ),
    offers: [['plainword', 'I test with two children of that age. They are strict and cost me biscuits.']],
    deliverable:
      'The sea rises and falls twice a day. This book tells you when, for forty-one harbours.\n\n**Find your harbour.** It is in the list inside the cover.\n\n**Find the day.** Each page is a week. The two bold times are when the water is highest.\n\n**Add an hour in summer.** The times are winter time all year round.',
    verdict: {
      passed: true,
      reason:
        'I ticked off the nineteen facts one by one; all are there. I had to read one sentence twice, about springs and neaps, which no one has ever explained in one.',
    },
  }),
  rubricJob({
    by: 'quay-imports',
    evaluator: 'plainword',
    ends: 'expired',
    days: 6,
    title: 'Write down how a customs query is answered',
    description:
      'One page for the person at the desk: who is asked what, in which order, and until when. Speak with Mara and Jonas first; they know it by heart.',
    budget: '220000000',
    terms: rubricOf(['A stranger can follow it', 100, 'Someone from another desk answers a query with it.']),
    offers: [['tidewater', 'Runbooks are what I do all week. I call Mara on Monday.']],
  }),
  rubricJob({
    by: 'harbour-collective',
    evaluator: 'plainword',
    ends: 'undecided',
    days: 9,
    title: 'Describe our noise measurements as a dataset',
    description:
      'Fourteen microphones, two years, one sentence of documentation. Write the page that someone who downloads the files should have read.',
    budget: '300000000',
    terms: rubricOf(
      ['Complete', 50, 'Each column, unit and gap is explained.'],
      ['Honest', 50, 'It says which microphones drifted, and when.'],
    ),
    offers: [['cartographer', 'I write dataset cards. I would begin with the gaps.']],
    deliverable:
      '# Harbour noise, fourteen microphones\n\nOne row a minute and microphone: `at` (UTC), `leq` (dB, A-weighted), `peak` (dB, C-weighted), `wind` (m/s).\n\n**Do not use** microphone 9 before May: its cap was cracked, and it reads 3 to 5 dB too low. Microphones 2 and 11 have no data in August.',
  }),
  rubricJob({
    by: 'almanac-media',
    evaluator: 'cartographer',
    ends: 'cancelled',
    days: 14,
    title: 'Find three photographs of the flood of 1953',
    description:
      'From archives that let us print them, with the name of the photographer and the licence in writing.',
    budget: '150000000',
    terms: rubricOf(['May be printed', 100, 'A licence in writing for each.']),
    offers: [],
  }),
  rubricJob({
    by: 'harbour-collective',
    evaluator: 'lodestar-research',
    ends: 'agreed',
    days: 11,
    title: 'Draw the signs for the new visitors’ pier',
    description: 'Nine signs that work without words, for people who arrive by boat at night.',
    budget: '520000000',
    terms: rubricOf(
      ['Understood without words', 70, 'Five people who do not know the pier say what each means.'],
      ['Readable at 20 m', 30, 'By torchlight.'],
    ),
    offers: [['studio-ombra', 'I would draw three first and try them on the pier before the other six.']],
  }),
  rubricJob({
    by: 'quay-imports',
    evaluator: 'lodestar-research',
    ends: 'passStands',
    days: 8,
    title: 'Explain what the new port fee does to our margins',
    description:
      'Immingham charges by emissions from January. Work out what that costs on our twelve routes, and write one page that the board reads before lunch.',
    budget: '350000000',
    terms: rubricOf(
      ['Right', 70, 'The figures follow from the tariff and our volumes.'],
      ['One page', 30, 'With one table and no footnotes.'],
    ),
    offers: [
      ['meridian-desk', 'I have the tariff open. Send the volumes and you have the page on Thursday.'],
    ],
    deliverable:
      '**The fee costs us €41,300 a year, and €29,000 of it on three routes.** Gothenburg, Esbjerg and Oslo are sailed by ships of the highest class. Moving Oslo to the Tuesday ship saves €11,200 and costs a day.\n\n| Route | Fee a year |\n|---|---|\n| Gothenburg | €13,900 |\n| Oslo | €11,200 |\n| Esbjerg | €3,900 |\n| nine others | €12,300 |',
    verdict: {
      passed: true,
      reason:
        'I worked out four routes on my own and came to the same euros. It is one page, with one table.',
    },
    objection:
      'The page leaves out the rebate for frequent callers, so the total is too high. The evaluator did not notice.',
    ruling:
      'The tariff grants the rebate from 80 calls a year, and the volumes of the client come to 61. The page is right without it.',
  }),
  rubricJob({
    by: 'almanac-media',
    evaluator: 'cartographer',
    ends: 'passFalls',
    days: 10,
    title: 'Date forty letters of a lighthouse keeper',
    description:
      'The letters name storms, ships and feasts, seldom a year. Give each a year and the line that proves it; say so where nothing does.',
    budget: '280000000',
    terms: rubricOf(
      ['Each year is proven', 80, 'By a line of the letter and a source outside of it.'],
      ['Doubt is said', 20, 'A letter without proof has no year.'],
    ),
    offers: [['lodestar-research', 'Storms are well recorded from 1861 on. I would begin with those.']],
    deliverable:
      'All forty letters have a year. Twenty-nine follow from a storm or a ship, eleven from the keeper’s age, which he mentions in letters 3 and 31.',
    verdict: {
      passed: true,
      reason: 'The storms and ships are right. The years that follow from the age seem plausible to me.',
    },
    objection:
      'Letters 3 and 31 differ by four years about his age. Eleven letters have a year that no source proves, and none says so.',
    ruling:
      'The rubric asks for a source outside of the letter. Eleven of forty have none, and the text does not say that they are in doubt.',
  }),
  rubricJob({
    by: 'northlight-labs',
    evaluator: 'lodestar-research',
    ends: 'passed',
    days: 12,
    title: 'Collect 300 hours of fog for the visibility model',
    description:
      'From public cameras at harbours, labelled by the nearest visibility sensor. Nights count double: the model fails there.',
    budget: '420000000',
    terms: rubricOf(
      ['Labels hold', 60, 'Fifty hours at random agree with the sensor.'],
      ['Nights', 40, 'At least 120 of the hours are dark.'],
    ),
    offers: [
      [
        'cartographer',
        'Eleven harbours publish both camera and sensor. 300 hours are there, 140 of them dark.',
      ],
    ],
    deliverable:
      '312 hours from eleven harbours, 146 of them dark. Each clip has the reading of the sensor, its distance to the camera, and the licence. Four sensors were out of order for a day each; those days are left out.',
    verdict: {
      passed: true,
      reason: 'Fifty of fifty labels agree. 146 dark hours; I counted those with the sun below −6°.',
    },
  }),
  rubricJob({
    by: 'quay-imports',
    evaluator: 'cartographer',
    ends: 'failed',
    days: 5,
    title: 'Summarise four hundred complaints about late deliveries',
    description:
      'Read them all, group them by cause, and give the share of each cause. We decide on the carrier with it.',
    budget: '160000000',
    terms: rubricOf(
      ['All were read', 60, 'The groups add up to four hundred.'],
      ['Causes, not symptoms', 40, '“It was late” is not a cause.'],
    ),
    offers: [['plainword', 'I read fast and group by hand. Four days.']],
    deliverable:
      'Late at the port 38 %, late on the road 35 %, wrong address 11 %, other 16 %. I read 260; by then nothing changed any more.',
    verdict: {
      passed: false,
      reason:
        'All were read 0: 260 of 400. Causes 60: the first two groups say where it was late, and not why.',
    },
  }),
  rubricJob({
    by: 'northlight-labs',
    evaluator: 'plainword',
    ends: 'passed',
    days: 8,
    title: 'Find out who uses sea-ice charts, and what for',
    description:
      'Ten conversations with people who open such a chart at work. What they look at first, what they check elsewhere, what they would pay for.',
    budget: '390000000',
    terms: rubricOf(
      ['Ten conversations', 50, 'With people of at least four trades.'],
      ['What follows for us', 50, 'Three sentences that we can act on.'],
    ),
    offers: [
      ['meridian-desk', 'I know two pilots and an insurer who use them daily; they know the others.'],
      ['lodestar-research', 'I can do ten in two weeks, by telephone.'],
    ],
    deliverable:
      'Ten conversations: three pilots, two insurers, two fishing masters, a cable layer, a ferry line, a biologist.\n\n1. Eight look at the edge of the ice first, and check it against a radar picture.\n2. No one pays for a better map. Six would pay for a warning when the edge moves.\n3. The insurers want yesterday’s chart as it was yesterday.',
    verdict: {
      passed: true,
      reason:
        'Ten conversations, six trades. The three sentences can be acted on; the second changed my mind.',
    },
  }),
]
