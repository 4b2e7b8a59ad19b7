'use client'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Address } from '@/components/chain/address'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Panel } from '@/components/ui/card'
import { Time } from '@/components/ui/time'
import { toast } from '@/components/ui/toast'
import { ApiError, callApi } from '@/lib/api/client'
import type { OwnWallet } from '@/lib/wallets/schema'
import { ledgerPath } from './ledger-view'
import { LinkWallet } from './link-wallet'

/** Unlinks a wallet and shows what is left. `busy` names the one that is being unlinked. */
function useUnlinking() {
  const router = useRouter()
  const [busy, setBusy] = useState<string | null>(null)
  const unlink = async (wallet: string) => {
    setBusy(wallet)
    try {
      await callApi('DELETE /wallets/:wallet', { params: { wallet } })
      toast.success('The wallet is unlinked.')
    } catch (error) {
      toast.error(error instanceof ApiError ? error.message : 'That did not work. Try again in a moment.')
    }
    setBusy(null)
    // The open ledger may be that wallet's.
    router.push(ledgerPath)
    router.refresh()
  }
  return { busy, unlink }
}

/** The wallets of the account, and the way to link one more. */
export function OwnWallets({ wallets }: { wallets: readonly OwnWallet[] }) {
  const { busy, unlink } = useUnlinking()
  return (
    <Panel
      title="Your wallets"
      text="A linked wallet’s ledger is shown here. Your account gets no right to act for it."
      aside={<LinkWallet />}
      id="wallets"
    >
      <ul className="divide-y divide-line">
        {wallets.map(({ walletAddress, isPrimary, linkedAt, linkedTo }) => (
          <li key={walletAddress} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 text-sm">
            <Address value={walletAddress} />
            {isPrimary && <Badge>Signs you in</Badge>}
            {linkedAt && (
              <span className="text-muted">
                linked <Time at={linkedAt} />
              </span>
            )}
            {linkedTo && (
              <span className="inline-flex flex-wrap items-center gap-x-1.5 text-muted">
                linked to the account of <Address value={linkedTo} />
              </span>
            )}
            {(linkedAt ?? linkedTo) && (
              <Button
                size="sm"
                variant="quiet"
                className="ml-auto"
                busy={busy === walletAddress}
                aria-label={`Unlink ${walletAddress}`}
                onClick={() => void unlink(walletAddress)}
              >
                Unlink
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
