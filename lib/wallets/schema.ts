/** Schemas of the wallets domain: linked wallets, and the ledger of a wallet's money in the contracts. Pure: pages import them too. */
import { z } from 'zod'
import { Address, CurrencyCode, HexData, IsoTime, TxHash } from '@/lib/fields'
import { type Page, pageOf, pageQuery } from '@/lib/paging'
import { accountNames, moveKinds, subjectKinds } from './journal'

/**
 * The accounts of a wallet. `WALLET` is what the contracts sent to the wallet minus what they took from it; the contracts hold the others
 * for it. `FEES` belongs to the contracts themselves.
 */
export const LedgerAccount = z.enum(accountNames)
export type LedgerAccount = z.infer<typeof LedgerAccount>

/** Why money moved. */
export const LedgerKind = z.enum(moveKinds)
export type LedgerKind = z.infer<typeof LedgerKind>

const SignedAmount = z
  .string()
  .describe('A decimal string; negative when the account lost it.')
  .meta({ examples: ['-12.5'] })

/** The kinds of objects that money moves for. */
export const LedgerSubjectKind = z.enum(subjectKinds)

/** An id in the ledger. */
export const LedgerSubjectId = z
  .string()
  .regex(/^(0x[0-9a-fA-F]{64}|\d{1,78})$/, 'must be 0x and 64 hex digits, or the number of a job or an agent')
  .toLowerCase()

/** The object that money moved for; a job and an agent by their number. */
export const LedgerSubject = z.object({
  kind: LedgerSubjectKind,
  id: z.string().describe('The id that the API has for it.'),
})
export type LedgerSubject = z.infer<typeof LedgerSubject>

/** Half of a movement: what one account of the wallet received or lost. The other half is in another account. */
export const LedgerEntry = z.object({
  id: z
    .string()
    .describe(
      'The position on the chain: the block, the index of the event, and the number of the entry in it.',
    ),
  at: IsoTime,
  txHash: TxHash,
  blockNumber: z.number().int(),
  kind: LedgerKind,
  account: LedgerAccount,
  currency: CurrencyCode,
  amount: SignedAmount,
  balance: SignedAmount.describe('Of the account in this currency, with this entry.'),
  counterparty: Address.nullable().describe('The other wallet; null when there is none, as for a stake.'),
  subject: LedgerSubject.nullable(),
})
export type LedgerEntry = z.infer<typeof LedgerEntry>

/** The balance of an account in one currency, at the start and the end of a period. */
export const LedgerBalance = z.object({
  account: LedgerAccount,
  currency: CurrencyCode,
  opening: SignedAmount,
  closing: SignedAmount,
})
export type LedgerBalance = z.infer<typeof LedgerBalance>

const ownWallet = Address.optional().describe('Your wallet by default, or one that you linked.')
const period = {
  from: IsoTime.optional().describe('From this time on, by the time of the chain.'),
  to: IsoTime.optional().describe('Before this time.'),
}

const aboutOne = {
  subjectKind: LedgerSubjectKind.optional().describe('With `subjectId`: what moved for this object alone.'),
  subjectId: LedgerSubjectId.optional().describe('The id that `subject` has; with `subjectKind`.'),
  counterparty: Address.optional().describe('What moved with this other wallet alone.'),
}

/** An object needs a kind and an id, because a job and an agent may have the same number. */
const isWholeSubject = ({
  subjectKind,
  subjectId,
}: {
  subjectKind?: unknown
  subjectId?: unknown
}): boolean => (subjectKind === undefined) === (subjectId === undefined)
const wholeSubject = { path: ['subjectId'], message: 'goes with subjectKind: give both or neither' }

const isForwards = ({ from, to }: { from?: string | undefined; to?: string | undefined }): boolean =>
  from === undefined || to === undefined || Date.parse(from) <= Date.parse(to)
const forwards = { path: ['to'], message: 'is before from' }

export const LedgerQuery = z
  .strictObject({
    wallet: ownWallet,
    account: LedgerAccount.optional(),
    currency: CurrencyCode.optional(),
    kind: LedgerKind.optional(),
    ...aboutOne,
    ...period,
    ...pageQuery,
  })
  .refine(isWholeSubject, wholeSubject)
  .refine(isForwards, forwards)
export type LedgerQuery = z.output<typeof LedgerQuery>

/** A page of a wallet's ledger, the newest entry first. */
export const Ledger = pageOf(LedgerEntry).extend({
  wallet: Address,
  balances: z
    .array(LedgerBalance)
    .describe('Each account before and after the time that is asked for, whatever the other filters are.'),
})
export type Ledger = Page<LedgerEntry> & Pick<z.infer<typeof Ledger>, 'wallet' | 'balances'>

/** The file formats of a ledger: our own, and those that two tax programs import. */
export const ledgerFormats = ['merx', 'koinly', 'cointracker'] as const
export const LedgerFormat = z.enum(ledgerFormats)
export type LedgerFormat = z.infer<typeof LedgerFormat>

/** The most entries of one file. */
export const entriesPerFile = 10_000

export const LedgerExportQuery = z
  .strictObject({
    wallet: ownWallet,
    format: LedgerFormat.default('merx'),
    ...aboutOne,
    ...period,
  })
  .refine(isWholeSubject, wholeSubject)
  .refine(isForwards, forwards)
export type LedgerExportQuery = z.output<typeof LedgerExportQuery>

/** One event that moved money of a wallet, with its entries. */
export const WalletActivity = z.object({
  id: z.string().describe('The position on the chain: the block, and the index of the event in it.'),
  at: IsoTime,
  txHash: TxHash,
  blockNumber: z.number().int(),
  entries: z.array(
    LedgerEntry.pick({
      kind: true,
      account: true,
      currency: true,
      amount: true,
      counterparty: true,
      subject: true,
    }).extend({ wallet: Address.describe('Yours, or one that you linked.') }),
  ),
})
export type WalletActivity = z.infer<typeof WalletActivity>

export const WalletActivityQuery = z.strictObject(pageQuery)
export const WalletActivityPage = pageOf(WalletActivity)

/** A wallet of the account. */
export const OwnWallet = z.object({
  walletAddress: Address,
  isPrimary: z.boolean().describe('The wallet that the account signs in with.'),
  linkedAt: IsoTime.nullable(),
  linkedTo: Address.nullable().describe(
    'The wallet of another account that linked yours, which signed for it. DELETE /wallets/:wallet with your own address ends that.',
  ),
  balances: z
    .array(LedgerBalance.pick({ account: true, currency: true }).extend({ amount: SignedAmount }))
    .describe('What the contracts moved for it and hold for it, without accounts that were never used.'),
})
export type OwnWallet = z.infer<typeof OwnWallet>
export const OwnWalletList = z.object({ items: z.array(OwnWallet) })

export const LinkMessageBody = z.strictObject({ walletAddress: Address })
export const LinkMessage = z.object({
  walletAddress: Address,
  nonce: z.string(),
  message: z.string().describe('The second wallet signs exactly this with personal_sign (EIP-191).'),
  expiresAt: IsoTime,
})
export type LinkMessage = z.infer<typeof LinkMessage>

export const WalletLinkBody = z.strictObject({
  walletAddress: Address,
  nonce: z.string().min(1).max(100),
  /** A counterfactual wallet's ERC-6492 signature carries its deployment. */
  signature: HexData.refine((value) => value.length >= 4 && value.length <= 65_536, 'is not a signature'),
})
export type WalletLinkBody = z.output<typeof WalletLinkBody>

export const WalletUnlinked = z.object({ walletAddress: Address, linked: z.literal(false) })
