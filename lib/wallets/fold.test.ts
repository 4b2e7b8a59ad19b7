import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { EventArgs } from '@/lib/chain/projection'
import { fold, histories, type Said, token } from './histories'
import { balanceKey } from './journal'

const [buyer, seller, buyerOfAgent, judge] = ['0xb1', '0x5e', '0xb2', '0x1d'] as const
const orderId = `0x${'11'.repeat(32)}`
const campaignId = `0x${'22'.repeat(32)}`
const slotId = `0x${'33'.repeat(32)}`
const jobKey = `0x${'7'.padStart(64, '0')}`

/** `KIND account:holder amount` of the entries that the last event made. */
const lastMoves = (said: readonly Said[]): string[] =>
  fold(said)
    .filter(({ logIndex }) => logIndex === said.length - 1)
    .map(
      ({ kind, account, holder, amount, currency }) => `${kind} ${account}:${holder} ${amount} ${currency}`,
    )

const minted: Said = {
  source: 'identityRegistry',
  name: 'Transfer',
  args: { from: '0x00', to: seller, tokenId: 5n },
}
const sold: Said = { ...minted, args: { from: seller, to: buyerOfAgent, tokenId: 5n } }
const made: Said = {
  source: 'escrow',
  name: 'OrderCreated',
  args: { orderId, buyer, providerAgentId: 5n, budget: 100n },
}
const settled = (args: EventArgs): Said => ({
  source: 'escrow',
  name: 'OrderSettled',
  args: { orderId, payee: seller, providerPayout: 0n, protocolFee: 0n, buyerRefund: 0n, ...args },
})
const funded: Said = {
  source: 'campaigns',
  name: 'CampaignFunded',
  args: { campaignId, brand: buyer, token, rewardPerSlot: 10n, slots: 3 },
}
const claimed: Said = { source: 'campaigns', name: 'SlotClaimed', args: { slotId, campaignId, agentId: 5n } }
const posted: Said = { source: 'jobBoard', name: 'JobCreated', args: { jobId: 7n, client: buyer } }
const taken: Said = { source: 'jobBoard', name: 'ProviderSet', args: { jobId: 7n, agentId: 5n } }
const staked: Said = {
  source: 'staking',
  name: 'StakeDeposited',
  args: { agentId: 5n, from: seller, amount: 50n },
}
const bonded: Said = {
  source: 'adjudicators',
  name: 'BondDeposited',
  args: { agentId: 5n, from: judge, amount: 30n },
}
const slashed: Said = {
  source: 'staking',
  name: 'StakeSlashed',
  args: { subject: orderId, agentId: 5n, to: buyer, slashed: 20n, released: 0n },
}

describe('what an event moves', () => {
  test.each<[string, Said[], string[]]>([
    [
      'an order',
      [minted, made],
      ['ESCROW_FUNDED WALLET:0xb1 -100 USDC', 'ESCROW_FUNDED ESCROW:0xb1 100 USDC'],
    ],
    [
      'a settlement, to the one who is paid, with the fee that waits in the contract',
      [made, settled({ payee: '0xpay', providerPayout: 60n, protocolFee: 5n, buyerRefund: 35n })],
      [
        'PAYOUT ESCROW:0xb1 -60 USDC',
        'PAYOUT WALLET:0xpay 60 USDC',
        'PROTOCOL_FEE ESCROW:0xb1 -5 USDC',
        'PROTOCOL_FEE FEES:0xc-escrow 5 USDC',
        'REFUND ESCROW:0xb1 -35 USDC',
        'REFUND WALLET:0xb1 35 USDC',
      ],
    ],
    [
      'a campaign, in the currency of its token',
      [funded],
      ['ESCROW_FUNDED WALLET:0xb1 -30 USDT', 'ESCROW_FUNDED ESCROW:0xb1 30 USDT'],
    ],
    [
      'a reward, from the brand',
      [
        funded,
        claimed,
        {
          source: 'campaigns',
          name: 'SlotApproved',
          args: { slotId, campaignId, payee: seller, providerPayout: 9n, protocolFee: 1n },
        },
      ],
      [
        'PAYOUT ESCROW:0xb1 -9 USDT',
        'PAYOUT WALLET:0x5e 9 USDT',
        'PROTOCOL_FEE ESCROW:0xb1 -1 USDT',
        'PROTOCOL_FEE FEES:0xc-campaigns 1 USDT',
      ],
    ],
    [
      'the fee of a slot’s judge, whose event names no campaign',
      [
        funded,
        claimed,
        {
          source: 'campaigns',
          name: 'AdjudicatorPaid',
          args: { slotId, agentId: 9n, to: judge, amount: 2n },
        },
      ],
      ['ADJUDICATOR_FEE ESCROW:0xb1 -2 USDT', 'ADJUDICATOR_FEE WALLET:0x1d 2 USDT'],
    ],
    [
      'the bond of a dispute about a job, from the one who owns the provider’s agent then',
      [
        minted,
        posted,
        taken,
        sold,
        { source: 'jobBoard', name: 'JobDisputed', args: { jobId: 7n, byClient: false, bond: 4n } },
      ],
      ['CHALLENGE_BOND_POSTED WALLET:0xb2 -4 USDC', 'CHALLENGE_BOND_POSTED ESCROW:0xb2 4 USDC'],
    ],
    [
      'that bond, to the side that was right, from the one that put it up',
      [
        minted,
        posted,
        taken,
        { source: 'jobBoard', name: 'JobDisputed', args: { jobId: 7n, byClient: false, bond: 4n } },
        sold,
        { source: 'jobBoard', name: 'BondPaid', args: { jobId: 7n, to: buyer, amount: 4n } },
      ],
      ['CHALLENGE_BOND_PAID ESCROW:0x5e -4 USDC', 'CHALLENGE_BOND_PAID WALLET:0xb1 4 USDC'],
    ],
    [
      'stake that someone else adds, to the owner',
      [minted, { ...staked, args: { ...staked.args, from: buyer } }],
      ['STAKE_DEPOSITED WALLET:0xb1 -50 USDC', 'STAKE_DEPOSITED STAKE:0x5e 50 USDC'],
    ],
    [
      'a slash of what is left, from the owner',
      [minted, staked, made, slashed],
      ['STAKE_SLASHED STAKE:0x5e -20 USDC', 'STAKE_SLASHED WALLET:0xb1 20 USDC'],
    ],
    [
      'a sale of an agent: stake and bond go with it',
      [minted, staked, bonded, made, slashed, sold],
      [
        'STAKE_TRANSFERRED STAKE:0x5e -30 USDC',
        'STAKE_TRANSFERRED STAKE:0xb2 30 USDC',
        'BOND_TRANSFERRED BOND:0x5e -30 USDC',
        'BOND_TRANSFERRED BOND:0xb2 30 USDC',
      ],
    ],
    [
      'a bond of a silent judge, to both parties',
      [
        minted,
        bonded,
        {
          source: 'adjudicators',
          name: 'BondSlashed',
          args: {
            disputeId: '0xd',
            agentId: 5n,
            client: buyer,
            toClient: 3n,
            provider: seller,
            toProvider: 2n,
          },
        },
      ],
      [
        'BOND_SLASHED BOND:0x5e -3 USDC',
        'BOND_SLASHED WALLET:0xb1 3 USDC',
        'BOND_SLASHED BOND:0x5e -2 USDC',
        'BOND_SLASHED WALLET:0x5e 2 USDC',
      ],
    ],
    [
      'a credit that someone else receives',
      [{ source: 'staking', name: 'CreditWithdrawn', args: { from: seller, to: judge, amount: 8n } }],
      ['CREDIT_WITHDRAWN CREDIT:0x5e -8 USDC', 'CREDIT_WITHDRAWN WALLET:0x1d 8 USDC'],
    ],
    ['nothing, where amounts are zero', [made, settled({})], []],
  ])('%s', (_, said, moves) => expect(lastMoves(said)).toEqual(moves))

  test('a payout that could not be sent waits, for the reason it was paid', () => {
    const said: Said[] = [
      made,
      { ...settled({ providerPayout: 100n }), tx: '0xt' },
      { source: 'escrow', name: 'PayoutCredited', args: { to: seller, amount: 100n }, tx: '0xt' },
    ]
    const kept = fold(said).filter(({ kind }) => kind === 'CREDIT_KEPT')
    expect(kept.map(({ account, amount, balance }) => [account, amount, balance])).toEqual([
      ['WALLET', -100n, 0n],
      ['CREDIT', 100n, 100n],
    ])
    expect(kept.every(({ subject }) => subject?.id === orderId)).toBe(true)
  })

  test('a payout for several jobs at once that could not be sent is about none of them alone', () => {
    const fee = (jobId: bigint): Said => ({
      source: 'jobBoard',
      name: 'EvaluatorFeeWithdrawn',
      args: { jobId, to: judge, amount: 3n },
      tx: '0xt',
    })
    const credited = (amount: bigint): Said => ({
      source: 'jobBoard',
      name: 'PayoutCredited',
      args: { to: judge, amount },
      tx: '0xt',
    })
    const another: Said = { ...posted, args: { jobId: 8n, client: buyer } }
    const subjectOf = (...said: Said[]) => fold([posted, another, ...said]).at(-1)?.subject
    expect(subjectOf(fee(7n), credited(3n))).toEqual({ kind: 'JOB', id: '7' })
    expect(subjectOf(fee(7n), fee(8n), credited(6n))).toBeNull()
    expect(subjectOf(fee(7n), { ...fee(8n), tx: '0xu' }, { ...credited(3n), tx: '0xu' })?.id).toBe('8')
  })

  test('counterparties are the other wallet, and no contract', () => {
    const entries = fold([minted, made, settled({ providerPayout: 97n, protocolFee: 3n })])
    expect(entries.map(({ account, counterparty }) => [account, counterparty])).toEqual([
      ['WALLET', seller],
      ['ESCROW', seller],
      ['ESCROW', seller],
      ['WALLET', buyer],
      ['ESCROW', null],
      ['FEES', buyer],
    ])
  })

  test('a slash names the job whose key the contract gives', () => {
    const entries = fold([minted, staked, posted, { ...slashed, args: { ...slashed.args, subject: jobKey } }])
    expect(entries.at(-1)?.subject).toEqual({ kind: 'JOB', id: '7' })
  })

  test('a slash of nothing moves nothing, also of an agent that no one minted', () => {
    const nothing: Said = { ...slashed, args: { ...slashed.args, agentId: 999_999_999n, slashed: 0n } }
    expect(fold([nothing])).toEqual([])
  })

  test('an event about an order that no event created is refused', () => {
    expect(() => fold([settled({})])).toThrow(`no earlier event says the buyer of ${orderId}`)
  })
})

describe('a journal of any history', () => {
  test('sums to zero at every event, and each balance is the sum of its entries', () => {
    fc.assert(
      fc.property(histories, (said) => {
        const sums = new Map<string, bigint>()
        const byEvent = new Map<number, bigint>()
        for (const entry of fold(said)) {
          const key = balanceKey(entry)
          sums.set(key, (sums.get(key) ?? 0n) + entry.amount)
          expect(entry.balance).toBe(sums.get(key))
          byEvent.set(entry.logIndex, (byEvent.get(entry.logIndex) ?? 0n) + entry.amount)
          // Money that a contract holds is never below zero; a wallet may have paid more than it received.
          if (entry.account !== 'WALLET') expect(entry.balance).toBeGreaterThanOrEqual(0n)
        }
        expect([...byEvent.values()].every((sum) => sum === 0n)).toBe(true)
        for (const [key, sum] of sums) if (key.includes('/ESCROW/')) expect(sum).toBe(0n)
      }),
    )
  })
})
