'use client'
import { Amount } from '@/components/chain/money/amount'
import { useApiQuery } from '@/components/data/use-api'
import { Skeleton } from '@/components/ui/states'

/** The wallet's balance, per currency: read each time the menu opens. Not a list: a menu may contain only items and groups. */
export function WalletMoney() {
  const { data, isPending } = useApiQuery('GET /me/wallet/balance', {}, { staleTime: 0 })
  if (isPending) return <Skeleton className="mx-2.5 my-1 h-10" />
  return (
    <div className="px-2.5 py-1 text-sm">
      {data?.balances.map(({ currency, amount }) => (
        <div key={currency} className="flex items-baseline justify-between gap-4">
          <span className="text-muted text-xs">In your wallet</span>
          <span>
            {amount === null ? `${currency} unknown` : <Amount amount={amount} currency={currency} />}
          </span>
        </div>
      ))}
    </div>
  )
}
