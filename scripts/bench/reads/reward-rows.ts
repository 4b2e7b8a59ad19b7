/** Fees and points of a market of any size: a fee and a wallet with points for each listing, and one wallet that is part of most fees. */
import { walletSql } from './campaign-rows'

/** It is the client of every second fee and the provider of every fourth. */
export const busyWallet = `0x${'0'.repeat(39)}1`

/** A wallet other than the busy one, by the number of the fee. */
const someone = (factor: number, size: number) => walletSql(`2 + i::bigint * ${factor} % ${size}`)

const feeRows = (size: number) => `
  insert into app.reward_fees (matter, block_number, log_index, tx_hash, settled_at, currency, fee, client, provider, payee, finding)
    select 'order:' || i, i, 0, '0x' || md5(i::text) || md5(i::text), 1700000000 + i, 'USDC', 2000000,
      case when i % 2 = 0 then '${busyWallet}' else ${someone(7919, size)} end,
      case when i % 4 = 1 then '${busyWallet}' else ${someone(104729, size)} end, '0x', 'EARNED'
    from generate_series(1, ${size}) i;`

/** Many have equal points, like people who traded once. */
const totalRows = (size: number) => `
  insert into app.reward_totals (wallet, earned, invited, points, fees)
    select ${walletSql('i')}, points, 0, points, 1
    from (select i, (1 + floor(exp(random() * 8)))::numeric * 1000000 as points from generate_series(1, ${size}) i) r;`

/** The statements that fill the tables, and their names. */
export const rewardPart = (size: number) => ({
  tables: ['app.reward_fees', 'app.reward_totals'],
  rows: [feeRows(size), totalRows(size)],
})
