'use client'
import { useState } from 'react'
import type { Connector } from 'wagmi'
import { DemoAccounts } from './demo-accounts'
import { demoConnectorId } from './demo-ids'
import { pairingOf } from './remote-connector'
import { WalletMark } from './wallet-mark'
import { WalletPairing } from './wallet-pairing'

/**
 * The available wallets. The demo wallet first shows a choice of account, a remote wallet is paired here, and every other shows its own
 * prompt: the list is hidden then, until it is mounted again.
 */
export function WalletChoices({
  choices,
  choose,
}: {
  choices: readonly Connector[]
  choose: (connector: Connector) => void
}) {
  const [chosen, setChosen] = useState<Connector | null>(null)
  const real = choices.filter(({ id }) => id !== demoConnectorId)
  const demo = choices.find(({ id }) => id === demoConnectorId)
  if (chosen) {
    const pairing = pairingOf(chosen)
    return pairing && <WalletPairing connector={chosen} pairing={pairing} />
  }
  const take = (connector: Connector) => {
    setChosen(connector)
    choose(connector)
  }
  return (
    <div className="mt-3 space-y-3">
      {real.length > 0 && (
        <ul className="grid gap-2 sm:grid-cols-2">
          {real.map((connector) => (
            <li key={connector.uid}>
              <button
                type="button"
                onClick={() => take(connector)}
                className="flex h-12 w-full items-center gap-3 rounded-xl border border-line-strong bg-surface px-3.5 font-medium text-sm hover:border-field"
              >
                <WalletMark icon={connector.icon} />
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
      {demo && <DemoAccounts onChosen={async () => take(demo)} />}
    </div>
  )
}
