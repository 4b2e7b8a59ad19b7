'use client'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Hex } from 'viem'
import { signMessage } from 'wagmi/actions'
import { TxStopped } from '@/components/chain/transactions/tx-failure'
import { useApiQuery } from '@/components/data/use-api'
import { formResolver } from '@/components/forms/form-resolver'
import { SigningNote } from '@/components/jobs/offers/signing-note'
import { useSigning } from '@/components/jobs/offers/use-signing'
import { walletOf } from '@/components/jobs/offers/wallet-signed'
import { Button } from '@/components/ui/button'
import { RadioCards } from '@/components/ui/choice'
import { Field, Input } from '@/components/ui/field'
import { Note } from '@/components/ui/states'
import { Time } from '@/components/ui/time'
import { useSettled } from '@/components/ui/use-settled'
import { callApi, isRefusal } from '@/lib/api/client'
import { orderMessage, orderSeconds, type SignedOrder } from '@/lib/tee/order-message'
import { isoOf } from '../usdc'
import { decimalText } from './equity'
import { exact } from './fill-table'
import {
  OrderForm,
  type OrderInput,
  type OrderOutput,
  priceWithRoom,
  typedMarket,
  worthOf,
} from './order-form'
import { OrderNews, type OrderResult } from './order-outcome'
import { isOf, placeOnce, type Signed } from './place-once'
import { keepFills } from './sent-fills'
import { useUnanswered } from './unanswered-order'

/** The polling interval for the market price while an order is typed, in milliseconds. */
const askMs = 10_000

const empty: OrderInput = { side: 'buy', symbol: 'BTC/USDT', quantity: '', price: '' }

type Props = {
  /** The job as bytes32. */
  jobKey: Hex
  /** The provider’s wallet. */
  wallet: string
  ordersLeft: number
  ordersADay: number
  /** The data of the newest signed balance. */
  account: { takenAt: number; balance: string; held: readonly { symbol: string; quantity: string }[] }
  chainNow: string
}

/** Signs an order with the provider's wallet and sends it to the enclave. One signature, no transaction. */
export function PlaceOrder({ jobKey, wallet, ordersLeft, ordersADay, account, chainNow }: Props) {
  const router = useRouter()
  const signing = useSigning()
  const [done, setDone] = useState<(OrderResult & { isOther: boolean }) | null>(null)
  const [unanswered, keep] = useUnanswered(jobKey)
  const { register, handleSubmit, watch, setValue, formState } = useForm<OrderInput, unknown, OrderOutput>({
    resolver: formResolver(OrderForm),
    defaultValues: empty,
    mode: 'onTouched',
  })
  const { errors } = formState
  const typed = watch()
  const market = typedMarket(typed.symbol)
  // The price is read when typing has finished.
  const priced = typedMarket(useSettled(typed.symbol, 400))
  const [base = ''] = (market ?? '').split('/')
  const worth = worthOf(typed)
  const send = handleSubmit(async (form) => {
    setDone(null)
    await signing.run(async ({ pick, say }) => {
      // Read now: another tab or a program may have placed orders since.
      const lastNonce = async () =>
        (await callApi('GET /tee/jobs/:jobId/status', { params: { jobId: jobKey } })).last_nonce
      const sign = async (nonce: number): Promise<Signed> => {
        say('Open your wallet')
        const { config, address, connector } = await walletOf(wallet, pick)
        const order: SignedOrder = {
          ...form,
          nonce,
          expires_at: Math.floor(Date.now() / 1_000) + orderSeconds,
        }
        say('Sign the order in your wallet')
        const message = orderMessage(jobKey, order)
        return { order, signature: await signMessage(config, { account: address, connector, message }) }
      }
      const send = (signed: Signed) => {
        say('The enclave places it')
        return place(jobKey, signed)
      }
      const result = await placeOnce(form, { unanswered, keep, lastNonce, sign, send }).catch(asFailure)
      keepFills(jobKey, result.placed.fills)
      const isTyped = isOf(result.order, form)
      setDone({ ...result, isOther: !isTyped && !result.others.some((order) => isOf(order, form)) })
      if (isTyped && result.others.length === 0) setValue('quantity', '')
    })
    // A refused order changes the remaining number, too.
    router.refresh()
  })
  return (
    <form onSubmit={send} noValidate aria-label="Order" className="space-y-5">
      <fieldset disabled={signing.busy} className="space-y-5">
        <RadioCards
          label="Buy or sell"
          columns={2}
          value={typed.side}
          onValueChange={(side) => setValue('side', side as OrderInput['side'])}
          cards={[
            { value: 'buy', title: 'Buy' },
            { value: 'sell', title: 'Sell' },
          ]}
        />
        <Field label="Market" hint="A coin against USDT." required error={errors.symbol?.message}>
          <Input list="markets" autoComplete="off" spellCheck={false} {...register('symbol')} />
        </Field>
        <datalist id="markets">
          {[
            ...new Set([...account.held.map(({ symbol }) => symbol), 'BTC/USDT', 'ETH/USDT', 'SOL/USDT']),
          ].map((symbol) => (
            <option key={symbol} value={symbol} />
          ))}
        </datalist>
        <Field label="Quantity" required error={errors.quantity?.message}>
          <Input inputMode="decimal" autoComplete="off" suffix={base} {...register('quantity')} />
        </Field>
        <Field
          label={typed.side === 'buy' ? 'Highest price' : 'Lowest price'}
          hint="At most 2 % worse than the middle of the market, and not so that the job could reach its stop loss. It fills at once up to this price. What is left of it is cancelled."
          required
          error={errors.price?.message}
        >
          <Input inputMode="decimal" autoComplete="off" suffix="USDT" {...register('price')} />
        </Field>
        {priced && (
          <MarketPrice
            jobKey={jobKey}
            symbol={priced}
            side={typed.side}
            onUse={(price) => setValue('price', price, { shouldValidate: true })}
          />
        )}
      </fieldset>
      <p className="text-muted text-sm" aria-live="polite">
        {worth === null
          ? null
          : typed.side === 'buy'
            ? `Costs ${decimalText(worth)} USDT at most, and the fee.`
            : `Brings ${decimalText(worth)} USDT at least if all of it fills, less the fee.`}
      </p>
      {ordersLeft <= 0 && (
        <Note tone="wait">Today’s {ordersADay} orders are used up. The next day begins at 00:00 UTC.</Note>
      )}
      <Button
        type="submit"
        size="lg"
        wide
        busy={signing.busy}
        disabled={ordersLeft <= 0 && unanswered.length === 0}
      >
        Sign and place the order
      </Button>
      <SigningNote signing={signing} />
      <OrderNews unanswered={signing.busy ? [] : unanswered.map(({ order }) => order)} result={done} />
      <Account {...{ account, ordersLeft, ordersADay, chainNow }} />
    </form>
  )
}

const place = async (jobId: Hex, { order, signature }: Signed) => {
  const body = { order, provider_signature: signature }
  return (await callApi('POST /tee/jobs/:jobId/orders', { params: { jobId }, body })).order
}

/** The enclave's 401 is about the signature, not about the session. */
function asFailure(error: unknown): never {
  if (!isRefusal(error, 'POST /tee/jobs/:jobId/orders', 'UNAUTHORIZED')) throw error
  throw new TxStopped({
    kind: 'wrong-account',
    title: 'This wallet cannot place orders of the job',
    text: 'Orders are signed by the owner or the wallet of the agent that does the job. Nothing was placed.',
    remedy: 'none',
  })
}

/** The current market price, and a worst price derived from it. */
function MarketPrice({
  jobKey,
  symbol,
  side,
  onUse,
}: {
  jobKey: Hex
  symbol: string
  side: OrderInput['side']
  onUse: (price: string) => void
}) {
  const { data, error } = useApiQuery(
    'GET /tee/jobs/:jobId/price',
    { params: { jobId: jobKey }, query: { symbol } },
    { staleTime: askMs, refetchInterval: askMs },
  )
  if (error) return <p className="text-muted text-sm">{error.message}</p>
  if (!data) return <p className="text-muted text-sm">Asking for the price …</p>
  return (
    <p className="flex flex-wrap items-center justify-between gap-2 text-sm">
      <span className="text-muted">
        {symbol} costs <span className="figures text-ink">{exact(data.price)} USDT</span> now
      </span>
      <Button size="sm" variant="secondary" onClick={() => onUse(priceWithRoom(data.price, side))}>
        {side === 'buy' ? 'Allow 0.5 % above it' : 'Allow 0.5 % below it'}
      </Button>
    </p>
  )
}

/** The account's holdings, according to its signed balance. */
const Account = ({
  account,
  ordersLeft,
  ordersADay,
  chainNow,
}: Pick<Props, 'account' | 'ordersLeft' | 'ordersADay' | 'chainNow'>) => (
  <div className="space-y-1 text-muted text-sm">
    <p>
      {ordersLeft.toLocaleString('en')} of {ordersADay.toLocaleString('en')} orders left today (UTC).
    </p>
    <p>
      The last signed balance, <Time at={isoOf(account.takenAt)} chainNow={chainNow} />:{' '}
      {decimalText(account.balance)} USDT free
      {account.held.map(({ symbol, quantity }) => `, ${exact(quantity)} ${symbol.split('/')[0]}`)}.
    </p>
  </div>
)
