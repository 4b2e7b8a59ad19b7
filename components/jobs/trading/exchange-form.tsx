'use client'
import { LockKeyhole } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import type { Hex } from 'viem'
import { Button } from '@/components/ui/button'
import { ErrorState, Note, Skeleton } from '@/components/ui/states'
import { ApiError, callLoosely } from '@/lib/api/client'
import { type Attestation, EncryptAccount, type HandOver } from './encrypt-account'
import { keyRefusal } from './exchange-key'

type Enclave =
  | { state: 'asking' }
  | { state: 'taken' }
  | { state: 'down'; text: string }
  | { state: 'ready'; key: Attestation; refusal: string | null }

/** Asks whether the enclave has the job already, and for its key. */
async function askEnclave(jobKey: Hex, signer: Hex): Promise<Enclave> {
  try {
    await callLoosely('GET /tee/jobs/:jobId/status', { params: { jobId: jobKey } })
    return { state: 'taken' }
  } catch (error) {
    const isUnknown = error instanceof ApiError && error.status === 404
    if (!isUnknown) return { state: 'down', text: error instanceof Error ? error.message : '' }
  }
  try {
    const key = (await callLoosely('GET /tee/attestation')) as Attestation
    return { state: 'ready', key, refusal: keyRefusal(key, signer) }
  } catch (error) {
    return { state: 'down', text: error instanceof Error ? error.message : '' }
  }
}

/**
 * Hands the client's exchange account to the enclave. It is encrypted here to the key that the vault was made for, with the job inside:
 * this service passes on what it cannot read.
 */
export function ExchangeKeyForm(props: HandOver) {
  const { jobKey, signer } = props
  const [enclave, setEnclave] = useState<Enclave>({ state: 'asking' })
  const ask = useCallback(async () => {
    setEnclave({ state: 'asking' })
    setEnclave(await askEnclave(jobKey, signer))
  }, [jobKey, signer])
  useEffect(() => {
    void ask()
  }, [ask])
  switch (enclave.state) {
    case 'asking':
      return (
        <div role="status">
          <span className="sr-only">Asking the enclave</span>
          <Skeleton className="h-40" />
        </div>
      )
    case 'taken':
      return (
        <Note icon={<LockKeyhole />}>
          <p className="font-medium">The enclave has your account.</p>
          <p className="text-muted">
            It trades on it for this job alone, and stops at the limits of the vault.
          </p>
        </Note>
      )
    case 'down':
      return (
        <ErrorState
          title="The enclave does not answer"
          text={enclave.text}
          actions={
            <Button size="sm" variant="secondary" onClick={ask}>
              Try again
            </Button>
          }
        />
      )
    default:
      return (
        <EncryptAccount
          {...props}
          attestation={enclave.key}
          refusal={enclave.refusal}
          onTaken={() => setEnclave({ state: 'taken' })}
        />
      )
  }
}
