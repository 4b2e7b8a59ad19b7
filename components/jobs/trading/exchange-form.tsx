'use client'
import { LockKeyhole } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { bytesToHex, type Hex } from 'viem'
import { chainSettings } from '@/components/chain/chain-settings'
import { contractOf } from '@/components/jobs/board/job-board-address'
import { Button } from '@/components/ui/button'
import { ErrorState, Note, Skeleton } from '@/components/ui/states'
import { callApi } from '@/lib/api/client'
import { attestationRefusal } from '@/lib/tee/report-data'
import { EnclaveDown } from './enclave-down'
import { type Attestation, EncryptAccount, type HandOver } from './encrypt-account'
import { keyRefusal } from './exchange-key'
import { HeldUp } from './held-up'

/** Whether the enclave has the job already. */
type EnclaveState = { state: 'taken' | 'free' } | { state: 'down'; text: string }

type Key = { key: Attestation; refusal: string | null } | { failed: string }

/**
 * Transfers the client's exchange account to the enclave. It is encrypted here to the key of the vault, together with the job: this service
 * relays a ciphertext that it cannot read.
 */
export function ExchangeKeyForm({
  enclave,
  heldUp,
  ...job
}: HandOver & {
  enclave: EnclaveState
  /** Why the enclave does not trade on the account that it has; null while it does. */
  heldUp: string | null
}) {
  const [isTaken, setTaken] = useState(false)
  if (heldUp) return <HeldUp text={heldUp} />
  if (isTaken || enclave.state === 'taken')
    return (
      <Note icon={<LockKeyhole />}>
        <p className="font-medium">The enclave has your account.</p>
        <p className="text-muted">
          It trades on it for this job alone, and stops at the limits of the vault.
        </p>
      </Note>
    )
  if (enclave.state === 'down') return <EnclaveDown text={enclave.text} />
  return <WithKey {...job} onTaken={() => setTaken(true)} />
}

/** Asks for the attestation of this very moment, and compares it with the deployment and the key of the vault. */
async function askForKey(signer: Hex): Promise<Key> {
  const nonce = bytesToHex(crypto.getRandomValues(new Uint8Array(32)))
  const settings = await chainSettings()
  const registry = contractOf(settings, 'teeRegistry')
  if (registry === null) throw new Error('This chain has no registry of enclave keys.')
  const key = await callApi('GET /tee/attestation', { query: { nonce } })
  const expected = { nonce, chainId: settings.chainId, registry: registry.toLowerCase() as Hex }
  return { key, refusal: (await attestationRefusal(key, expected)) ?? keyRefusal(key, signer) }
}

/** Reads the enclave's key, and checks it against the vault's. */
function WithKey(props: HandOver & { onTaken: () => void }) {
  const { signer } = props
  const [key, setKey] = useState<Key | null>(null)
  const ask = useCallback(async () => {
    setKey(null)
    try {
      setKey(await askForKey(signer))
    } catch (error) {
      setKey({ failed: error instanceof Error ? error.message : 'Try again in a moment.' })
    }
  }, [signer])
  useEffect(() => {
    void ask()
  }, [ask])
  if (key === null)
    return (
      <div role="status">
        <span className="sr-only">Asking the enclave for its key</span>
        <Skeleton className="h-40" />
      </div>
    )
  if ('failed' in key)
    return (
      <ErrorState
        title="The enclave does not answer"
        text={key.failed}
        actions={
          <Button size="sm" variant="secondary" onClick={ask}>
            Try again
          </Button>
        }
      />
    )
  return <EncryptAccount {...props} attestation={key.key} refusal={key.refusal} />
}
