'use client'
import { useState } from 'react'
import { SignIntent } from '@/components/chain/transactions/sign-intent'
import { Field, Input } from '@/components/ui/field'
import type { Credit } from '@/lib/credits/schema'
import { withdrawWords } from './withdraw-words'

/** Withdraws all of a credit, to the reader's wallet or to another one. The other wallet counts only while its field is open. */
export function WithdrawCredit({
  name,
  contract,
  currency,
  amount,
}: { name: string } & Pick<Credit, 'contract' | 'currency' | 'amount'>) {
  const [isOpen, setOpen] = useState(false)
  const [wallet, setWallet] = useState('')
  return (
    <SignIntent
      name={name}
      label={withdrawWords(amount, currency, isOpen ? wallet : '')}
      prepare={['POST /me/credits/withdraw/prepare']}
      body={{ contract, currency }}
      receipt="Withdrawn."
      note="One signature. It takes all of it."
    >
      <details
        open={isOpen}
        className="text-sm"
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary className="w-fit cursor-pointer text-muted underline underline-offset-4 hover:text-ink">
          Send it to another wallet
        </summary>
        {isOpen && (
          <Field
            label="Wallet"
            hint="For a wallet that the token has blocked. Check it twice: what is sent cannot be called back."
            className="mt-3"
          >
            <Input
              name="to"
              autoComplete="off"
              spellCheck={false}
              placeholder="0x…"
              value={wallet}
              onChange={({ target }) => setWallet(target.value.trim())}
            />
          </Field>
        )}
      </details>
    </SignIntent>
  )
}
