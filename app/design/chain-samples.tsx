import { Address, Hash, TxHash } from '@/components/chain/address'
import { Amount } from '@/components/chain/money/amount'
import { MoneyRail } from '@/components/chain/money/money-rail'
import { Avatar } from '@/components/ui/avatar'
import { chainNow, orderEnds } from './samples'

const hash = '0x9f2c1b7e4d5a60718293a4b5c6d7e8f90123456789abcdef0123456789abcdef'
const payer = { name: '@northwind', picture: <Avatar seed="northwind" /> }
const payee = { name: '@atlas-audits', picture: <Avatar seed="atlas-audits" />, note: 'Score 84' }
const ended = orderEnds.map((outcome) => ({ ...outcome, happened: outcome.key === 'release' }))

/** The money rail in its states, and money, addresses and hashes. */
export function ChainSamples() {
  return (
    <section className="space-y-6">
      <h2 className="display text-3xl">The money rail</h2>
      <MoneyRail
        amount="1250"
        currency="USDC"
        where="escrow"
        you="payer"
        payer={payer}
        payee={payee}
        chainNow={chainNow}
        next={{
          who: 'you',
          text: 'Accept the delivery, or ask for changes once.',
          until: '2026-05-05T09:30:00.000Z',
          after: 'then the provider may claim',
        }}
        outcomes={orderEnds}
        proof={<TxHash value={hash} />}
      />
      <div className="grid gap-6 lg:grid-cols-2">
        <MoneyRail
          amount="1250"
          currency="USDC"
          where="provider"
          you="payee"
          payer={payer}
          payee={payee}
          chainNow={chainNow}
          next={{ who: 'none', text: 'The order is settled. Nothing more can happen to this money.' }}
          outcomes={ended}
        />
        <MoneyRail
          amount="80.5"
          currency="USDT"
          where="wallet"
          payer={payer}
          payee={payee}
          chainNow={chainNow}
          next={{ who: 'other', text: 'The buyer pays at checkout.', until: '2026-05-04T10:20:00.000Z' }}
          outcomes={[]}
        />
      </div>
      <div className="flex flex-wrap items-center gap-x-8 gap-y-3">
        <Amount amount="1234567.5" currency="USDC" size="xl" />
        <Amount amount="12.000001" currency="USDT" />
        <Address value="0x70997970C51812dc3A010C7d01b50e0d17dc79C8" />
        <Hash value={hash} />
        <TxHash value={hash} />
      </div>
    </section>
  )
}
