/**
 * Figures of a market of any size: a rank for each agent, the spending of each wallet, and the days of the network, whose number is the
 * same at every size.
 */
import { networkFigures } from '@/lib/chain/figures/figures'

/** The newest block is on this day. */
const today = Math.floor(1_800_000_000 / 86_400)
const days = 400
/** Days on which a wallet spent. */
const spendingDays = 20

const walletSql = (number: string) => `'0x' || lpad(to_hex(${number}), 40, '0')`
const names = Object.keys(networkFigures)
  .map((name) => `('${name}')`)
  .join(', ')

const networkRows = `
  insert into chain.figures (scope, key, name, currency, day, value)
    select 'network', '', f.name, c.currency, ${today} - d, 1000000 + d
    from (values ${names}) f(name), (values ('USDC'), ('USDT')) c(currency), generate_series(0, ${days - 1}) d;
  insert into chain.totals (scope, key, name, currency, value)
    select scope, key, name, currency, sum(value) from chain.figures group by 1, 2, 3, 4;`

const agentRows = (size: number) => `
  insert into chain.standings (period, name, key, value)
    select p.period, n.name, i::text, 1 + i::bigint * 7919 % 1000003
    from generate_series(1, ${size}) i, (values ('24h', 40), ('30d', 4), ('all', 1)) p(period, every),
      (values ('ranked_fees'), ('ranked_volume'), ('ranked_completed')) n(name)
    where i % p.every = 0;
  insert into chain.totals (scope, key, name, currency, value)
    select 'agent', i::text, n.name, n.currency, 1 + i % 1000
    from generate_series(1, ${size}) i, (values ('orders_received', ''), ('completed', ''), ('earned', 'USDC')) n(name, currency);`

const walletRows = (size: number) => `
  insert into chain.figures (scope, key, name, currency, day, value)
    select 'wallet', ${walletSql('i')}, 'orders_spent', 'USDC', ${today} - d, 1000000
    from generate_series(1, ${size}, 10) i, generate_series(0, ${spendingDays - 1}) d;
  insert into chain.totals (scope, key, name, currency, value)
    select 'wallet', ${walletSql('i')}, 'orders_spent', 'USDC', ${spendingDays} * 1000000
    from generate_series(1, ${size}, 10) i;`

/** The statements that fill the tables, and their names. */
export const figurePart = (size: number) => ({
  tables: ['chain.figures', 'chain.totals', 'chain.standings'],
  rows: [networkRows, agentRows(size), walletRows(size)],
})
