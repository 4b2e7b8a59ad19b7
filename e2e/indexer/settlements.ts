/** Settled orders with their fees, as the indexer writes them, on a database without a chain. */
import { other, Rows } from './rows'

/** Work between two wallets. `fee` is in units of USDC, `at` in seconds. */
export type Trade = { buyer: string; provider: string; fee: bigint; at: number }

export class Settlements extends Rows {
  /** Settles orders and announces that, as the block of each does. */
  async settle(trades: readonly Trade[]): Promise<void> {
    for (const { buyer, provider, fee, at } of trades) {
      const id = await this.order(other, 'buyer', {
        status: 'SETTLED',
        buyer,
        provider,
        payee: provider,
        outcome: 'RELEASED',
        protocol_fee: String(fee),
        provider_payout: String(fee * 49n),
        buyer_refund: 0,
        ended_at: at,
        ended_block: 10,
      })
      await this.event('OrderSettled', id, [`order:${id}`], {}, at)
      await this.announce(`order:${id}`, 'order.settled', id, {
        event: 'order.settled',
        block: 10,
        version: 3,
      })
    }
    await this.owner.query(`select pg_notify('merx_outbox', '')`)
  }

  /** Signs up wallets with the code of another one. */
  async invite(inviter: string, invited: readonly string[]): Promise<void> {
    for (const wallet of [inviter, ...invited])
      await this.insert('app.accounts', { id: `of ${wallet}`, wallet_address: wallet })
    for (const wallet of invited)
      await this.insert('app.account_invites', {
        account_id: `of ${wallet}`,
        inviter_id: `of ${inviter}`,
        bound_at: new Date(0).toISOString(),
      })
  }
}
