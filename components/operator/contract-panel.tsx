import type { ReactNode } from 'react'
import { Address } from '@/components/chain/address'
import { ParameterLine } from '@/components/chain/confirm/parameter-line'
import { SignIntent, type SignIntentProps } from '@/components/chain/transactions/sign-intent'
import { KeptInput } from '@/components/forms/kept-note'
import { Badge } from '@/components/ui/badge'
import { Panel } from '@/components/ui/card'
import { Field } from '@/components/ui/field'
import { Time } from '@/components/ui/time'
import type { ContractModule, OwnedContract, OwnerParameter } from '@/lib/operations/parameter-schema'
import { changeWords } from './change-words'
import { KeptWhy } from './kept-why'

const prepare = ['POST /operator/parameters/prepare'] as const

type Props = { contract: OwnedContract; chainNow: string }

const units = {
  share: 'basis points',
  span: 'seconds',
  amount: 'a decimal amount',
  address: 'an address',
} as const

type CallProps = Omit<SignIntentProps<(typeof prepare)[number]>, 'prepare' | 'drafts'> & { name: string }

/** The drafts of a transaction's fields. */
const draftsOf = (name: string) => ({ value: `${name}:value`, why: `${name}:why` })

/** A transaction of the contract's owner, with its reason. */
const OwnerCall = ({ children, ...rest }: CallProps) => (
  <SignIntent {...rest} drafts={Object.values(draftsOf(rest.name))} prepare={prepare}>
    {children}
    <KeptWhy draft={draftsOf(rest.name).why} />
  </SignIntent>
)

/** Expands a form in place. */
const Change = ({ label, children }: { label: string; children: ReactNode }) => (
  <details className="group">
    <summary className="w-fit cursor-pointer rounded text-muted text-sm underline underline-offset-4 hover:text-ink">
      {label}
    </summary>
    <div className="mt-3 max-w-md">{children}</div>
  </details>
)

function ParameterRow({ contract, parameter }: { contract: OwnedContract; parameter: OwnerParameter }) {
  const { name, label, kind, value, min, max } = parameter
  const call = `operator:set:${contract.address}:${name}`
  return (
    <li className="parameter space-y-1.5 py-4 first:pt-0">
      <ParameterLine parameter={parameter} currency={contract.currency} />
      {contract.isYours && (
        <Change label={`Change “${label}”`}>
          <OwnerCall
            label="Set it"
            size="sm"
            name={call}
            body={{ action: 'setParameter', contract: contract.address, parameter: name }}
            {...changeWords[kind]}
            repeatable="Do another"
          >
            <Field
              label="To"
              hint={
                min !== null && max !== null ? `${min} to ${max}, in ${units[kind]}.` : `In ${units[kind]}.`
              }
              required
            >
              <KeptInput draft={draftsOf(call).value} initial={value} name="value" required maxLength={80} />
            </Field>
          </OwnerCall>
        </Change>
      )}
    </li>
  )
}

function ModuleRow({ contract, chainNow, module }: Props & { module: ContractModule }) {
  const { name, address, authorised, activeAt } = module
  const label = authorised ? 'Remove' : 'Admit'
  return (
    <li className="space-y-2 py-3 first:pt-0">
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm">
        <span className="font-medium">{name}</span>
        <span className="flex items-center gap-2">
          {activeAt && (
            <span className="text-muted">
              from <Time at={activeAt} chainNow={chainNow} />
            </span>
          )}
          <Badge tone={activeAt ? 'wait' : authorised ? 'safe' : 'plain'}>
            {activeAt ? 'Waits seven days' : authorised ? 'Admitted' : 'Not admitted'}
          </Badge>
        </span>
      </p>
      {contract.isYours && (
        <Change label={`${label} ${name}`}>
          <OwnerCall
            label={label}
            size="sm"
            variant={authorised ? 'danger' : 'secondary'}
            // Admission and removal share a name, so that a pending transaction of one is followed by the other.
            key={String(authorised)}
            name={`operator:module:${contract.address}:${address}`}
            body={{
              action: 'setModule',
              contract: contract.address,
              module: address,
              authorised: !authorised,
            }}
            receipt={authorised ? 'Removed.' : 'Admitted.'}
            note={
              authorised
                ? 'Nothing new begins through it here. What it has locked is released as agreed.'
                : 'Where stake or bonds are put up, a new module can lock them only seven days later.'
            }
          />
        </Change>
      )}
    </li>
  )
}

function Pause({ contract }: { contract: OwnedContract }) {
  const action = contract.paused ? 'unpause' : 'pause'
  return (
    <Change label={contract.paused ? 'End the pause' : 'Pause new business'}>
      <OwnerCall
        label={contract.paused ? 'End the pause' : 'Pause'}
        size="sm"
        variant={contract.paused ? 'secondary' : 'danger'}
        // Both directions share a name, so that a pending transaction of one is followed by the other.
        key={action}
        name={`operator:pause:${contract.address}`}
        body={{ action, contract: contract.address }}
        receipt={contract.paused ? 'Unpaused.' : 'Paused. Payouts, refunds and withdrawals still work.'}
        note={
          contract.paused
            ? 'Deadlines went on in the pause. What ran out of time then has to begin again.'
            : 'An order that is paid and not accepted has to wait, and its time to accept runs on. Payments, refunds and withdrawals are never paused.'
        }
      />
    </Change>
  )
}

const transferOf = ({ address }: OwnedContract) => `operator:transfer:${address}`

const Ownership = ({ contract }: { contract: OwnedContract }) => (
  <Change label="Offer it to another owner">
    <OwnerCall
      label="Offer the contract"
      size="sm"
      variant="danger"
      name={transferOf(contract)}
      body={{ action: 'transferOwnership', contract: contract.address }}
      receipt="Offered. You stay the owner until the other wallet accepts."
      note="The other wallet accepts with a transaction of its own; until then you can offer it to someone else."
    >
      <Field label="New owner" hint="An address you have checked, such as a multisig." required>
        <KeptInput
          draft={draftsOf(transferOf(contract)).value}
          name="to"
          required
          maxLength={42}
          pattern="0x[0-9a-fA-F]{40}"
        />
      </Field>
    </OwnerCall>
  </Change>
)

const Acceptance = ({ contract }: { contract: OwnedContract }) => (
  <Change label="Accept this contract">
    <OwnerCall
      label="Become its owner"
      size="sm"
      name={`operator:accept:${contract.address}`}
      body={{ action: 'acceptOwnership', contract: contract.address }}
      receipt="You own the contract."
      note="The owner before you loses every right over it."
    />
  </Change>
)

/** One contract: its parameters with their limits, its modules, and its owner. */
export const ContractPanel = ({ contract, chainNow }: Props) => (
  <Panel
    title={contract.name}
    aside={
      <span className="flex flex-wrap items-center gap-2">
        {contract.paused !== null && (
          <Badge tone={contract.paused ? 'wait' : 'safe'}>{contract.paused ? 'Paused' : 'Open'}</Badge>
        )}
        <Address value={contract.address as `0x${string}`} />
      </span>
    }
  >
    {contract.parameters.length > 0 && (
      <ul className="mb-4 divide-y divide-line border-line border-b">
        {contract.parameters.map((parameter) => (
          <ParameterRow key={parameter.name} contract={contract} parameter={parameter} />
        ))}
      </ul>
    )}
    {contract.modules.length > 0 && (
      <ul
        className="mb-4 divide-y divide-line border-line border-b"
        aria-label={`Modules of ${contract.name}`}
      >
        {contract.modules.map((module) => (
          <ModuleRow key={module.address} contract={contract} chainNow={chainNow} module={module} />
        ))}
      </ul>
    )}
    <div className="space-y-3">
      <p className="flex flex-wrap items-center gap-x-1.5 text-muted text-sm">
        Owned by <Address value={contract.owner as `0x${string}`} />
        {contract.pendingOwner && (
          <>
            , offered to <Address value={contract.pendingOwner as `0x${string}`} />
          </>
        )}
      </p>
      {contract.isYours && contract.paused !== null && <Pause contract={contract} />}
      {contract.isYours && <Ownership contract={contract} />}
      {contract.isOffered && <Acceptance contract={contract} />}
    </div>
  </Panel>
)
