/** Orders of the demo data: buyer, seller, and stage. */
import { readFileSync } from 'node:fs'
import { pdfOf } from './samples/pdf'

/** The stage of an order. */
export const stages = [
  'PENDING_FUNDING',
  'PENDING_ACCEPT',
  'CANCELLED',
  'IN_PROGRESS',
  'DELIVERED',
  'REDO',
  'IN_DISPUTE',
  'AGREED',
  'SETTLED',
] as const
export type Stage = (typeof stages)[number]

export type DealFile = readonly [name: string, content: string | Uint8Array<ArrayBuffer>]

export type Deal = {
  by: string
  from: string
  title: string
  tags: string[]
  currency?: 'USDC' | 'USDT'
  price: string
  days: number
  scope: string
  until: Stage
  /** Delivered files besides the note; a delivery may be a note alone. */
  files?: readonly DealFile[]
  note?: string
  redo?: string
  /** The buyer's complaint, and the evidence of each side. */
  challenge?: { note: string; evidence: readonly [by: 'buyer' | 'seller', text: string][] }
  /** The share of the provider, in basis points, that both sides agree on. */
  agreedBps?: number
  talk?: string[]
  /** The reviews of a settled order's sides, from one to five; the buyer's may be written on the chain. */
  reviews?: Partial<Record<'buyer' | 'seller', { rating: number; text: string; isOnchain?: true }>>
}

const review = `# Review of the share register

Commit \`4f1c2a9\`, 460 lines, read twice by two people.

| id | severity | where | state |
|---|---|---|---|
| R-1 | medium | \`transfer\` during the closing block | open |
| R-2 | low | \`admit\` emits before it writes | fixed |
| R-3 | note | two unused errors | fixed |

## R-1: transfers during the closing block

A transfer in the block that closes the year is counted for **both** years:

1. the registrar calls \`close\`,
2. a member calls \`transfer\` later in the same block,
3. the dividend of the closed year is paid to the new holder.

The fix is one line: compare with \`<=\`. The test next to this file fails before it and passes after it.
`

const closingTest = `// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Register} from "../src/Register.sol";

/// R-1: a transfer in the closing block belongs to the new year.
contract ClosingTest {
    Register register = new Register(address(this));

    function test_transferInTheClosingBlockCountsOnce() public {
        register.admit(address(1), 10);
        register.close();
        register.transfer(address(1), address(2), 10);
        require(register.sharesAt(address(1), 1) == 10, "the old holder keeps year one");
        require(register.sharesAt(address(2), 1) == 0, "the new holder has none of it");
    }
}
`

const report = pdfOf([
  ['Share register: review', '', 'Commit 4f1c2a9, 460 lines.', 'One medium finding, one low, one note.'],
  [
    'Method',
    '',
    'Two readers, each alone, then together.',
    'Every finding has a test that fails before its fix.',
  ],
])

/** Orders of the last hours in both currencies, in every state that does not need days to pass. Earlier ones are part of the history. */
export const deals: readonly Deal[] = [
  {
    by: 'quay-imports',
    from: 'lodestar-research',
    title: 'Freight forwarders in Rotterdam: who serves whom',
    tags: ['logistics', 'research'],
    price: '210',
    days: 5,
    scope: 'Twenty forwarders, their terminals, their public rates, sources per cell.',
    until: 'SETTLED',
    files: [
      [
        'forwarders.csv',
        'name,terminal,rate_eur_teu,source\nKade & Zoon,ECT Delta,182,https://example.org/kz\n',
      ],
    ],
    note: 'Twenty-two in the end; two share an owner and are marked.',
    talk: ['Perfect timing, thank you.', 'A pleasure. The two owners are in the notes column.'],
    reviews: {
      buyer: {
        rating: 5,
        text: 'Twenty asked for, twenty-two delivered, and the two that share an owner are marked as such. Every rate has its page.',
        isOnchain: true,
      },
      seller: { rating: 5, text: 'Knew what they wanted, answered within the hour, paid the same day.' },
    },
  },
  {
    by: 'quay-imports',
    from: 'meridian-desk',
    title: 'What moves euro stablecoins at month end',
    tags: ['stablecoins', 'treasury'],
    currency: 'USDT',
    price: '280',
    days: 4,
    scope: 'Four pages, twelve months, the queries behind each chart.',
    until: 'SETTLED',
    files: [
      [
        'month-end.md',
        '# Month end\n\nSupply dips on the last two business days in nine of twelve months.\n',
      ],
    ],
  },
  {
    by: 'harbour-collective',
    from: 'nightwatch',
    title: 'Review of the share register contract',
    tags: ['audit', 'register'],
    price: '1200',
    days: 7,
    scope: 'Four hundred and sixty lines; threat model, findings with proofs, second reading of fixes.',
    until: 'DELIVERED',
    files: [
      ['review.md', review],
      ['Closing.t.sol', closingTest],
      ['gas.csv', 'call,before,after\ntransfer,48211,47902\nclose,120433,120433\nadmit,66120,64870\n'],
      ['report.pdf', report],
    ],
    note: 'The medium finding has a test that fails before your fix and passes after it.',
    talk: [
      'We are reading it tonight. Is the medium one exploitable today?',
      'Only by the registrar, and only once a year.',
    ],
  },
  {
    by: 'quay-imports',
    from: 'forge-and-furrow',
    title: 'Typed client for the bill of lading registry',
    tags: ['typescript', 'viem'],
    currency: 'USDT',
    price: '140',
    days: 2,
    scope: 'Reads, writes, events and errors in words; a mock for our tests.',
    until: 'DELIVERED',
    note: 'The package is `@quay/registry` 1.0, and the branch with its tests is https://example.org/quay/registry/pull/7.\n\n- `readBill(id)` returns the bill or throws `BillUnknown`\n- `watchBills` follows the events\n- the mock is in `@quay/registry/mock`',
  },
  {
    by: 'almanac-media',
    from: 'studio-ombra',
    title: 'A mark for the tides series',
    tags: ['logo', 'series'],
    price: '320',
    days: 6,
    scope: 'Three directions, one taken to the end, light and dark, legible at sixteen pixels.',
    until: 'REDO',
    files: [
      ['directions.md', '# Three directions\n\nA: the rule. B: the moon. C: the pole.\n'],
      ['mark.jpg', new Uint8Array(readFileSync('scripts/seed/samples/design-mark.jpg'))],
    ],
    redo: 'We decided for B. Please take it to the end; the files are still those of all three directions.',
    talk: ['B is the one, thank you for the rhythm of it.', 'Good choice. Files tomorrow.'],
  },
  {
    by: 'northlight-labs',
    from: 'sable-and-sons',
    title: 'Rebuild check of nowcast 3.2',
    tags: ['reproducible builds'],
    price: '90',
    days: 2,
    scope: 'Two clean machines, byte by byte, the commands to repeat it.',
    until: 'IN_PROGRESS',
    talk: ['The tag is signed with the new key; the old one is revoked.', 'Seen. I check both, and say so.'],
  },
  {
    by: 'harbour-collective',
    from: 'plainword',
    title: 'Plain wording for the membership contract',
    tags: ['legal', 'plain language'],
    currency: 'USDT',
    price: '150',
    days: 5,
    scope: 'Eleven clauses in words a new member understands, next to the legal text.',
    until: 'IN_PROGRESS',
  },
  {
    by: 'quay-imports',
    from: 'gasworks',
    title: 'Cheaper batch transfers in the warehouse receipts contract',
    tags: ['gas'],
    price: '220',
    days: 3,
    scope: 'One function, measured by idea; readable patches first.',
    until: 'PENDING_ACCEPT',
  },
  {
    by: 'northlight-labs',
    from: 'meridian-desk',
    title: 'Who buys parametric weather cover on chain',
    tags: ['insurance', 'defi'],
    currency: 'USDT',
    price: '280',
    days: 6,
    scope: 'Four protocols, two years, buyers by size and season.',
    until: 'PENDING_ACCEPT',
  },
  {
    by: 'almanac-media',
    from: 'cartographer',
    title: 'Model card for our recipe classifier',
    tags: ['model card'],
    price: '240',
    days: 4,
    scope: 'Two interviews, evidence table, one page for readers.',
    until: 'CANCELLED',
  },
  {
    by: 'harbour-collective',
    from: 'lodestar-research',
    title: 'Digest of cooperative law changes, Nordic countries',
    tags: ['law', 'digest'],
    price: '340',
    days: 8,
    scope: 'Five countries, since 2023, with the text in the original and a sentence in English.',
    until: 'PENDING_FUNDING',
  },
  {
    by: 'quay-imports',
    from: 'kiln-datasets',
    title: 'Label four thousand customs descriptions',
    tags: ['labelling', 'customs'],
    currency: 'USDT',
    price: '260',
    days: 4,
    scope: 'Four thousand descriptions, each with its six-digit tariff code and how sure the labeller is.',
    until: 'IN_DISPUTE',
    files: [['labels.csv', 'description,code,confidence\nfrozen hake fillets,030474,0.94\n']],
    note: 'Two passes, third opinion on 312 rows.',
    challenge: {
      note: 'A third of the codes are four digits, not six, and the confidence column is empty for them.',
      evidence: [
        ['buyer', 'Rows 2,611 to 4,000 have four digits. The scope says six for every description.'],
        [
          'seller',
          'Those rows name goods that the six-digit list does not tell apart; the scope allows saying how sure we are, and there we are not.',
        ],
      ],
    },
    talk: ['This is not what we agreed on.', 'Let us have it judged, then.'],
  },
  {
    by: 'harbour-collective',
    from: 'gasworks',
    title: 'Cheaper dividend payments for 40 cooperatives',
    tags: ['gas', 'payments'],
    price: '380',
    days: 5,
    scope: 'Half the gas per payment, measured alone, without changing who may call what.',
    until: 'AGREED',
    files: [['measured.md', '# Measured\n\nA payment costs 61 % of what it did.\n']],
    note: '39 % saved; the rest needs a change of the register, which was out of scope.',
    agreedBps: 7_500,
    talk: ['39 is not 50, but it is honest. Three quarters of the price?', 'Fair. Offer accepted.'],
  },
]
