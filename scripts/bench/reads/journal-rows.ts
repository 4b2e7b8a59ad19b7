/** The journal of one wallet of any size: an entry for each listing, four of five in its own account, the rest in escrow. */
import { busyWallet } from './reward-rows'

/** The time of an entry, by its number. */
export const journalTime = (n: number): number => 1_700_000_000 + n

const entryRows = (size: number) => `
  insert into chain.journal (block_number, log_index, leg, tx_hash, at, kind, account, holder, currency, amount, balance, counterparty,
      subject_kind, subject_id)
    select i, 0, 0, '0x' || md5(i::text) || md5(i::text), ${journalTime(0)} + i,
      case when i % 1000 = 0 then 'STAKE_DEPOSITED' when i % 5 = 0 then 'ESCROW_FUNDED' else 'PAYOUT' end,
      case when i % 5 = 0 then 'ESCROW' else 'WALLET' end, '${busyWallet}', case when i % 7 = 0 then 'USDT' else 'USDC' end,
      1000000, i::numeric * 1000000, '0x' || lpad(to_hex(2 + i), 40, '0'), 'ORDER', '0x' || lpad(to_hex(i), 64, '0')
    from generate_series(1, ${size}) i;`

/** The statements that fill the table, and its name. */
export const journalPart = (size: number) => ({ tables: ['chain.journal'], rows: [entryRows(size)] })
