/**
 * Projects credited payouts (`Payouts.sol`, and `TokenPayouts.sol` for several currencies in one contract) to one row per account, contract
 * and currency. Five contracts inherit them, so there are five tables with the same columns.
 */

import { int4, text, units } from '@/lib/chain/columns'
import { currencyOf } from '@/lib/chain/deployment'
import {
  type payoutsAbi,
  svcAdjudicatorsAbi,
  svcCampaignsAbi,
  svcEscrowAbi,
  svcJobBoardAbi,
  svcStakingAbi,
} from '@/lib/chain/generated/abi'
import { type Facts, ignore, projection, type Read } from '@/lib/chain/projection'
import {
  boardParameterEvents,
  campaignEvents,
  campaignParameterEvents,
  escrowEvents,
  jobEvents,
  orderEvents,
  ownerEvents,
} from '@/lib/chain/quiet-events'

/** The amount that an account can withdraw, and the total ever credited to it. */
type Balance = { account: string; amount: bigint; credited: bigint; version: number }

const columns = {
  account: text('account'),
  amount: units('amount'),
  credited: units('credited'),
  version: int4('version'),
}

const empty = (account: string): Balance => ({ account, amount: 0n, credited: 0n, version: 0 })

/** A withdrawal event has its receiver too. The row is that of the credited account. */
const id = { field: 'account', args: ['from', 'to'] } as const

const storage = async (row: Balance, read: Read<typeof payoutsAbi>): Promise<Facts> => ({
  amount: [row.amount, await read('creditOf', [row.account as `0x${string}`])],
})

const moves = {
  PayoutCredited: (row: Balance, { amount }: { amount: bigint }): Partial<Balance> => ({
    amount: row.amount + amount,
    credited: row.credited + amount,
    version: row.version + 1,
  }),
  CreditWithdrawn: (row: Balance, { amount }: { amount: bigint }): Partial<Balance> => ({
    amount: row.amount - amount,
    version: row.version + 1,
  }),
}

export const escrowCreditProjection = projection({
  name: 'escrowCredit',
  source: 'escrow',
  abi: svcEscrowAbi,
  table: 'chain.escrow_credits',
  columns: { currency: text('currency'), ...columns },
  id,
  perCurrency: true,
  initial: (account, currency) => ({ currency, ...empty(account) }),
  announce: { topic: 'credit', channel: ({ currency, account }) => `escrowCredit:${currency}:${account}` },
  storage,
  on: {
    ...escrowEvents,
    ...orderEvents,
    AdjudicatorPaid: ignore,
    ...moves,
  },
})

export const stakingCreditProjection = projection({
  name: 'stakingCredit',
  source: 'staking',
  abi: svcStakingAbi,
  table: 'chain.staking_credits',
  columns: { currency: text('currency'), ...columns },
  id,
  perCurrency: true,
  initial: (account, currency) => ({ currency, ...empty(account) }),
  announce: { topic: 'credit', channel: ({ currency, account }) => `stakingCredit:${currency}:${account}` },
  storage,
  on: {
    StakeDeposited: ignore,
    StakeWithdrawn: ignore,
    StakeLocked: ignore,
    StakeReleased: ignore,
    StakeSlashed: ignore,
    ModuleSet: ignore,
    ...ownerEvents,
    ...moves,
  },
})

export const adjudicatorCreditProjection = projection({
  name: 'adjudicatorCredit',
  source: 'adjudicators',
  abi: svcAdjudicatorsAbi,
  table: 'chain.adjudicator_credits',
  columns,
  id,
  initial: empty,
  announce: { topic: 'credit', channel: ({ account }) => `adjudicatorCredit:${account}` },
  storage,
  on: {
    EvaluatorGranted: ignore,
    EvaluatorRevoked: ignore,
    ArbitratorGranted: ignore,
    ArbitratorRevoked: ignore,
    BondDeposited: ignore,
    BondWithdrawn: ignore,
    CaseAssigned: ignore,
    CaseEnded: ignore,
    SeatTaken: ignore,
    SeatLeft: ignore,
    BondSlashed: ignore,
    ...ownerEvents,
    ...moves,
  },
})

/** Splits the id of a row: `<token>/<account>`. */
const partsOf = (id: string): { token: string; account: string } => {
  const [token = '', account = ''] = id.split('/')
  return { token, account }
}

export const campaignCreditProjection = projection({
  name: 'campaignCredit',
  source: 'campaigns',
  abi: svcCampaignsAbi,
  table: 'chain.campaign_credits',
  columns: { id: text('id'), currency: text('currency'), ...columns },
  id: { field: 'id', args: ['token', 'from|to'], all: true },
  initial: (id) => ({ id, currency: currencyOf(partsOf(id).token) ?? '', ...empty(partsOf(id).account) }),
  announce: { topic: 'credit', channel: ({ id }) => `campaignCredit:${id}` },
  storage: async (row, read): Promise<Facts> => ({
    amount: [
      row.amount,
      await read('creditOf', [partsOf(row.id).token as `0x${string}`, row.account as `0x${string}`]),
    ],
  }),
  on: {
    ...campaignParameterEvents,
    ...campaignEvents,
    ...moves,
  },
})

/** The job board has one currency, so the account is the id of its rows. */
export const jobBoardCreditProjection = projection({
  name: 'jobBoardCredit',
  source: 'jobBoard',
  abi: svcJobBoardAbi,
  table: 'chain.job_board_credits',
  columns,
  id,
  initial: empty,
  announce: { topic: 'credit', channel: ({ account }) => `jobBoardCredit:${account}` },
  storage,
  on: {
    ...boardParameterEvents,
    ...jobEvents,
    OfferWithdrawn: ignore,
    ...moves,
  },
})
