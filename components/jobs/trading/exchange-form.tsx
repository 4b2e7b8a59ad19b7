'use client'
import { LockKeyhole } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { ErrorState, Note, Skeleton } from '@/components/ui/states'
import { callApi } from '@/lib/api/client'
import { EnclaveDown } from './enclave-down'
import { type Attestation, EncryptAccount, type HandOver } from './encrypt-account'
import { keyRefusal } from './exchange-key'

/** Whether the enclave has the job already. */
type EnclaveState = { state: 'taken' | 'free' } | { state: 'down'; text: string }

type Key = { key: Attestation; refusal: string | null } | { failed: string }

/**
 * Transfers the client's exchange account to the enclave. It is encrypted here to the key of the vault, together with the job: this service
 * relays a ciphertext that it cannot read.
 */
export function ExchangeKeyForm({ enclave, ...job }: HandOver & { enclave: EnclaveState }) {
  const [isTaken, setTaken] = useState(false)
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

/** Reads the enclave's key, and checks it against the vault's. */
function WithKey(props: HandOver & { onTaken: () => void }) {
  const { signer } = props
  const [key, setKey] = useState<Key | null>(null)
  const ask = useCallback(async () => {
    setKey(null)
    try {
      const attestation = await callApi('GET /tee/attestation')
      setKey({ key: attestation, refusal: keyRefusal(attestation, signer) })
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
