import { LockKeyhole } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '@/components/ui/class-names'
import { displayAmount } from '@/lib/display-amount'
import type { MoneyRailProps, RailPlace } from './money-rail'
import { orderRoles } from './rail-roles'

/** The station of the money: buyer, escrow, provider. */
export const stop: Record<RailPlace, 0 | 1 | 2> = { wallet: 0, refund: 0, escrow: 1, provider: 2, fees: 2 }

/** Three stations and a line between them; the filled one holds the money. Horizontal on a desktop, vertical on a phone. */
export function RailTrack({
  where,
  payer,
  payee,
  you,
  outcomes,
  roles = orderRoles,
}: Pick<MoneyRailProps, 'where' | 'payer' | 'payee' | 'you' | 'outcomes' | 'roles'>) {
  const at = stop[where]
  const ended = outcomes.find((outcome) => outcome.happened)
  const fee = ended?.pays.find((payment) => payment.to === 'fees')
  const labelOf = (index: number) => {
    if (index === 0) return where === 'refund' ? 'returned' : undefined
    return index === 1 && fee ? `${displayAmount(fee.amount)} fee` : undefined
  }
  const stations = [
    {
      key: 'payer',
      role: you === 'payer' ? `${roles.payer}, you` : roles.payer,
      name: payer.name,
      note: payer.note,
      picture: payer.picture,
    },
    {
      key: 'escrow',
      role: 'Escrow contract',
      name: roles.contract,
      note: where === 'escrow' ? 'Released only by the rules below' : undefined,
      picture: <EscrowMark full={where === 'escrow'} />,
    },
    {
      key: 'payee',
      role: you === 'payee' ? `${roles.payee}, you` : roles.payee,
      name: payee.name,
      note: payee.note,
      picture: payee.picture,
    },
  ]
  return (
    <ol className="flex flex-col px-5 py-6 sm:flex-row sm:px-7 sm:py-7">
      {stations.map((station, index) => (
        <li
          key={station.key}
          aria-current={index === at ? 'location' : undefined}
          className={cn(
            'relative flex gap-4 sm:flex-col sm:gap-3',
            index < 2 ? 'sm:flex-1 sm:pb-0' : 'sm:w-48',
            index < 2 && (labelOf(index) ? 'pb-12' : 'pb-6'),
          )}
        >
          {index < 2 && (
            <Line travelled={where === 'refund' ? index === 0 : index < at} label={labelOf(index)} />
          )}
          <Station here={index === at} picture={station.picture} />
          <div className="min-w-0 pr-4 text-sm">
            <p className="text-faint text-xs">{station.role}</p>
            <p className="truncate font-medium">{station.name}</p>
            {station.note && <p className="text-muted text-xs">{station.note}</p>}
          </div>
        </li>
      ))}
    </ol>
  )
}

/** The line to the next station: solid where money has moved, dashed where it may still go. */
function Line({ travelled, label }: { travelled: boolean; label: string | undefined }) {
  return (
    <span aria-hidden className="rail-line">
      <span
        className={cn(
          'block size-full',
          travelled
            ? 'bg-safe'
            : 'bg-[repeating-linear-gradient(180deg,var(--line-strong)_0_5px,transparent_5px_10px)] sm:bg-[repeating-linear-gradient(90deg,var(--line-strong)_0_5px,transparent_5px_10px)]',
        )}
      />
      {label && (
        <span className="figures absolute top-1/2 left-4 -translate-y-1/2 whitespace-nowrap rounded-full border border-line bg-surface px-2 py-0.5 text-muted text-xs sm:left-1/2 sm:-translate-x-1/2">
          {label}
        </span>
      )}
    </span>
  )
}

function Station({ here, picture }: { here: boolean; picture: ReactNode }) {
  return (
    <span className={cn('rail-station', here ? 'border-safe' : 'border-line-strong opacity-80')}>
      {picture}
      {here && (
        <span
          aria-hidden
          className="absolute -right-1.5 -bottom-1.5 size-4 rounded-full border-2 border-surface bg-safe"
        />
      )}
    </span>
  )
}

function EscrowMark({ full }: { full: boolean }) {
  return (
    <span
      className={cn(
        'inline-flex size-full items-center justify-center rounded-[0.625rem]',
        full ? 'bg-safe text-on-safe' : 'bg-sunken text-faint',
      )}
    >
      <LockKeyhole aria-hidden className="size-[1.125rem]" />
    </span>
  )
}
