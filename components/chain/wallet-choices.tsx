'use client'
import { Wallet as WalletIcon } from 'lucide-react'
import type { Connector } from 'wagmi'
import { DemoAccounts } from './demo-accounts'
import { demoConnectorId } from './demo-ids'

/** The wallets of this browser; the demo wallet lets one choose an account first. */
export function WalletChoices({
  choices,
  choose,
}: {
  choices: readonly Connector[]
  choose: (connector: Connector) => void
}) {
  const real = choices.filter(({ id }) => id !== demoConnectorId)
  const demo = choices.find(({ id }) => id === demoConnectorId)
  return (
    <div className="mt-3 space-y-3">
      {real.length > 0 && (
        <ul className="grid gap-2 sm:grid-cols-2">
          {real.map((connector) => (
            <li key={connector.uid}>
              <button
                type="button"
                onClick={() => choose(connector)}
                className="flex h-12 w-full items-center gap-3 rounded-xl border border-line-strong bg-surface px-3.5 font-medium text-sm hover:border-field"
              >
                <WalletIcon aria-hidden className="size-5 text-muted" />
                {connector.name}
              </button>
            </li>
          ))}
        </ul>
      )}
      {real.length === 0 && !demo && (
        <p className="text-muted text-sm">
          No wallet was found in this browser. Install one that announces itself (EIP-6963), then reload.
        </p>
      )}
      {demo && <DemoAccounts onChosen={() => choose(demo)} />}
    </div>
  )
}
