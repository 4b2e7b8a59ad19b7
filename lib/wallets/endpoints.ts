/** Endpoints of wallets and their ledger (spec §Statistics, explorer, dashboards, rewards). */
import { z } from 'zod'
import { Address } from '@/lib/fields'
import { endpoint } from '@/lib/http/endpoint'
import { exportLedger } from './export'
import { createLinkMessage, linkWallet, unlinkWallet } from './link'
import { getLedger, listActivities, listWallets } from './queries'
import {
  Ledger,
  LedgerExportQuery,
  LedgerQuery,
  LinkMessage,
  LinkMessageBody,
  OwnWallet,
  OwnWalletList,
  WalletActivityPage,
  WalletActivityQuery,
  WalletLinkBody,
  WalletUnlinked,
} from './schema'

const area = 'Wallets'

const walletList = endpoint({
  method: 'GET',
  path: '/wallets',
  area,
  summary: 'List your wallets',
  description:
    'The one you sign in with, then those you linked. With what the contracts moved for each and hold for it.',
  auth: 'session',
  response: OwnWalletList,
  handler: ({ actor }) => listWallets(actor),
})

const walletLinkMessage = endpoint({
  method: 'POST',
  path: '/wallets/link-message',
  area,
  summary: 'Create the message that links a second wallet',
  description:
    'The second wallet signs it; send the signature to POST /wallets. The nonce is bound to your account and that wallet, works once, and expires after 10 minutes.',
  auth: 'person',
  body: LinkMessageBody,
  response: LinkMessage,
  errors: ['CONFLICT'],
  handler: ({ actor, body }) => createLinkMessage(actor, body.walletAddress),
})

const walletLink = endpoint({
  method: 'POST',
  path: '/wallets',
  area,
  summary: 'Link a second wallet by its signature',
  description:
    'Your account then shows its ledger, and neither of the two earns points for having invited the other. It gets no right to act for it. A wallet is linked to one account at most, and an account links at most 20.',
  auth: 'person',
  body: WalletLinkBody,
  response: OwnWallet,
  status: 201,
  errors: ['CONFLICT', 'UNAVAILABLE'],
  handler: ({ actor, body }) => linkWallet(actor, body),
})

const walletUnlink = endpoint({
  method: 'DELETE',
  path: '/wallets/:wallet',
  area,
  summary: 'Unlink a wallet',
  description:
    'One that you linked, or your own from the account that it is linked to. That account is notified then.',
  auth: 'person',
  params: { wallet: Address },
  response: WalletUnlinked,
  errors: ['NOT_FOUND'],
  handler: ({ actor, params }) => unlinkWallet(actor, params.wallet),
})

const walletActivityList = endpoint({
  method: 'GET',
  path: '/wallets/activities',
  area,
  summary: 'List what your wallets did',
  description:
    'Every event of the contracts that moved money of your wallet or a linked one, with its entries; the newest first.',
  auth: 'session',
  query: WalletActivityQuery,
  response: WalletActivityPage,
  handler: ({ actor, query }) => listActivities(actor, query),
})

const walletLedgerGet = endpoint({
  method: 'GET',
  path: '/wallets/ledger',
  area,
  summary: 'Get the ledger of a wallet',
  description:
    'Double entry: every movement through the contracts is in two entries, and the entries of an event sum to zero in each currency. Those of your wallet’s accounts are listed, the newest first, each with the balance after it; `balances` has every account before and after the time that is asked for. A wallet that is neither yours nor linked is not found.',
  auth: 'session',
  query: LedgerQuery,
  response: Ledger,
  errors: ['NOT_FOUND'],
  handler: ({ actor, query }) => getLedger(actor, query),
})

const walletLedgerExport = endpoint({
  method: 'GET',
  path: '/wallets/ledger/export',
  area,
  summary: 'Download the ledger of a wallet as CSV',
  description:
    'Oldest entry first, up to 10,000 (RFC 4180, with a header row). With an object or a counterparty the file has what moved for it alone, so it adds up to no balance. `koinly` is its universal format, with escrow, stake and bonds as pools; `cointracker` has what the wallet sent and received.',
  auth: 'session',
  query: LedgerExportQuery,
  response: z.string(),
  file: { contentType: 'text/csv', fileName: 'ledger.csv' },
  errors: ['NOT_FOUND'],
  handler: ({ actor, query }) => exportLedger(actor, query),
})

export const walletEndpoints = [
  walletList,
  walletLinkMessage,
  walletLink,
  walletUnlink,
  walletActivityList,
  walletLedgerGet,
  walletLedgerExport,
] as const
