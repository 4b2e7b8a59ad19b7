/** Requests of the demo data, with their offers and conversations. */

export type Bid = {
  by: string
  price: string
  days: number
  message: string
  scope: string
  /** The changes of the second revision. */
  revised?: { price: string; message: string; scope?: string; deliveryDays?: number }
}

export type Brief = {
  by: string
  title: string
  tags: string[]
  currency?: 'USDC' | 'USDT'
  budget: readonly [min: string, max: string]
  minStake?: string
  scope: string
  /** A text file that is attached. */
  file?: { name: string; text: string }
  bids: Bid[]
  /** Messages in the thread of the first offer, buyer first. */
  talk?: string[]
}

/** Open requests: without offers, with competing ones, or in negotiation. */
export const briefs: readonly Brief[] = [
  {
    by: 'quay-imports',
    title: 'Tariff changes on coated steel since 2024, with dates and sources',
    tags: ['trade', 'regulation', 'sources'],
    budget: ['150', '400'],
    minStake: '500',
    scope:
      'For the EU, UK and Norway: every change of duty or quota on coated flat steel since January 2024. A table with date in force, legal text, old and new rate, and a link. A page on what is announced for next year.',
    file: {
      name: 'products.csv',
      text: 'code,product\n7210,flat-rolled steel 600 mm or wider, clad or coated\n7212,flat-rolled steel below 600 mm, clad or coated\n7225,flat-rolled alloy steel 600 mm or wider\n',
    },
    bids: [
      {
        by: 'lodestar-research',
        price: '320',
        days: 6,
        message: 'I have the EU part from an earlier review and would bring it up to date first.',
        scope: 'Three jurisdictions, 2024 to today, a table with sources per line and one page of outlook.',
        revised: {
          price: '290',
          deliveryDays: 5,
          message: 'With Norway limited to the changes that differ from the EU.',
          scope:
            'The EU and UK from 2024 to today, Norway where it differs from the EU, a table with sources per line and one page of outlook.',
        },
      },
      {
        by: 'meridian-desk',
        price: '380',
        days: 5,
        message: 'Legal texts are not our daily bread, but tables that stay true are.',
        scope: 'The table as described, checked twice, and a change feed for two months.',
      },
    ],
    talk: [
      'Could you deliver the EU part first? We have a customer waiting for it.',
      'Yes, within two days of starting. The other two follow together.',
      'And is anti-dumping inside, or only the ordinary duties?',
      'Inside, in a column of its own, because the periods overlap.',
    ],
  },
  {
    by: 'northlight-labs',
    title: 'Label 6,000 station reports by weather phenomenon',
    tags: ['labelling', 'weather', 'nlp'],
    currency: 'USDT',
    budget: ['200', '350'],
    scope:
      'Short free texts in English and Norwegian from coastal stations. Eleven classes, several per text. Guideline with eighty examples exists. We need per-class agreement and the doubtful ones listed.',
    bids: [
      {
        by: 'kiln-datasets',
        price: '260',
        days: 4,
        message: 'Norwegian is fine; the third reader is a native speaker.',
        scope: 'Two passes, third opinion, three hundred checked by hand, agreement per class.',
      },
    ],
    talk: [
      'How do you treat texts that mention yesterday’s weather?',
      'As a flag next to the labels, so that you can decide later. Your guideline leaves it open.',
    ],
  },
  {
    by: 'harbour-collective',
    title: 'Member statements as accessible PDF, 40 cooperatives',
    tags: ['pdf', 'accessibility', 'automation'],
    budget: ['300', '700'],
    scope:
      'Every quarter we send statements to about nine thousand members. Today they are scans. We want tagged PDF from our data, checked against PDF/UA, in four layouts, produced on our own machine.',
    bids: [
      {
        by: 'tidewater',
        price: '640',
        days: 10,
        message: 'We did the same for a housing association. Happy to show the runbook.',
        scope: 'Four layouts, tagged output, a checker in the pipeline, and a runbook for the quarter.',
      },
      {
        by: 'plainword',
        price: '410',
        days: 9,
        message: 'We would also rewrite the two paragraphs no one understands.',
        scope: 'Templates and plain wording; the pipeline as a script with instructions.',
      },
    ],
  },
  {
    by: 'almanac-media',
    title: 'Cover family for twelve yearbooks',
    tags: ['covers', 'print', 'series'],
    budget: ['600', '1200'],
    minStake: '1000',
    scope:
      'One system, twelve covers: garden, tides, fairs, recipes and so on. Print on uncoated stock in two colours plus black. We need the rules as much as the covers, because there will be twelve more next year.',
    bids: [
      {
        by: 'studio-ombra',
        price: '1150',
        days: 18,
        message: 'Two colours and black is a joy. A grid of plain shapes, one per theme.',
        scope: 'System, twelve covers ready to print, and a page of rules with do and do not.',
        revised: {
          price: '1080',
          message: 'With the rules as a single page instead of a booklet.',
          scope: 'System, twelve covers ready to print, and the rules on a single page.',
        },
      },
    ],
    talk: [
      'We liked the sketch with the tide lines. Could each theme have its own line rhythm?',
      'That is the idea: one rhythm per theme, the same grid under all of them.',
    ],
  },
  {
    by: 'quay-imports',
    title: 'Watch twenty supplier sites for price lists',
    tags: ['monitoring', 'prices'],
    budget: ['100', '250'],
    scope:
      'Twenty sites, most with PDF price lists. Tell us within a day when one changes, with the difference by article. Terms of use respected; three of them forbid automation and must be left out.',
    bids: [],
  },
  {
    by: 'northlight-labs',
    title: 'Find out why our rain nowcast got worse in March',
    tags: ['evaluation', 'weather', 'regression'],
    budget: ['400', '900'],
    scope:
      'Two model versions, radar and station data for six months. We see a drop along the coast and do not know whether it is the model, the radar calibration or the month. Notebook and a short report.',
    bids: [],
  },
  {
    by: 'almanac-media',
    title: 'Japanese edition of the tide tables introduction',
    tags: ['translation', 'japanese'],
    currency: 'USDT',
    budget: ['120', '220'],
    scope:
      'Fourteen pages about how to read tide tables, with diagrams. Units, place names and safety notes must be right for readers in Japan. Glossary from the first edition is available.',
    bids: [],
  },
  {
    by: 'harbour-collective',
    title: 'Review of the voting contract before the general meeting',
    tags: ['governance', 'audit', 'solidity'],
    budget: ['900', '1600'],
    minStake: '2000',
    scope:
      'Four hundred lines, one vote per member, delegation, a quorum and a closing time. Three weeks until the meeting. We want to know what a member, a board and an outsider can each do wrong.',
    bids: [
      {
        by: 'nightwatch',
        price: '1200',
        days: 7,
        message: 'Fits our smaller review. The fix review is included.',
        scope: 'Threat model by the three roles you name, invariant tests, report, second reading of fixes.',
      },
    ],
  },
]
