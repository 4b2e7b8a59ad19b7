/**
 * The journal of one wallet of any size: an entry for each order, four of five in its own account, the rest in escrow. Every fourth order
 * also has an entry of another wallet.
 */
import { walletSql } from './campaign-rows'
import { busyWallet } from './reward-rows'

/** The time of an entry, by its number. */
export const journalTime = (n: number): number => 1_700_000_000 + n

const columns = `block_number, log_index, leg, tx_hash, at, kind, account, holder, currency, amount, balance, number, counterparty,
  subject_kind, subject_id`

/** How many of the first i entries are in the account and currency of the ith entry. */
const numberSql = `case
  when i % 35 = 0 then i / 35 when i % 5 = 0 then i / 5 - i / 35 when i % 7 = 0 then i / 7 - i / 35 else i - i / 5 - i / 7 + i / 35 end`

const entryRows = (size: number) => `
  insert into chain.journal (${columns})
    select i, 0, 0, '0x' || md5(i::text) || md5(i::text), ${journalTime(0)} + i,
      case when i % 1000 = 0 then 'STAKE_DEPOSITED' when i % 5 = 0 then 'ESCROW_FUNDED' else 'PAYOUT' end,
      case when i % 5 = 0 then 'ESCROW' else 'WALLET' end, '${busyWallet}', case when i % 7 = 0 then 'USDT' else 'USDC' end,
      1000000, i::numeric * 1000000, ${numberSql}, ${walletSql('2 + i')}, 'ORDER', '0x' || lpad(to_hex(i), 64, '0')
    from generate_series(1, ${size}) i;`

/** Each of the other wallets has one account. */
const otherRows = (size: number, wallets: number) => `
  insert into chain.journal (${columns})
    select i, 0, 1, '0x' || md5(i::text) || md5(i::text), ${journalTime(0)} + i, 'PAYOUT', 'WALLET', ${walletSql('2 + n')}, 'USDC', 1000000,
      1000000 * (1 + (i / 4 - 1) / ${wallets})::numeric, 1 + (i / 4 - 1) / ${wallets}, '${busyWallet}', 'ORDER',
      '0x' || lpad(to_hex(i), 64, '0')
    from (select i, (i / 4 - 1) % ${wallets} as n from generate_series(4, ${size}, 4) i) r;`

/** The statements that fill the table, and its name. */
export const journalPart = (size: number, wallets: number) => ({
  tables: ['chain.journal'],
  rows: [entryRows(size), otherRows(size, wallets)],
})
