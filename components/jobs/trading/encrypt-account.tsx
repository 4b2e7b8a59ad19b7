'use client'
import { useRouter } from 'next/navigation'
import { useForm } from 'react-hook-form'
import type { Hex } from 'viem'
import { TxStopped } from '@/components/chain/transactions/tx-failure'
import { formResolver } from '@/components/forms/form-resolver'
import { asHandOverFailure } from '@/components/jobs/offers/refused-headers'
import { SigningNote } from '@/components/jobs/offers/signing-note'
import { useSigning } from '@/components/jobs/offers/use-signing'
import { signedHeaders, walletOf } from '@/components/jobs/offers/wallet-signed'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/choice'
import { Field, Input } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { Note } from '@/components/ui/states'
import { toast } from '@/components/ui/toast'
import { callApi } from '@/lib/api/client'
import type { TeeAttestationReply } from '@/lib/tee/answer-schema'
import { exchangeNames } from '@/lib/tee/exchanges'
import { chainRefusal } from '@/sdk/src/enclave/enclave-key'
import { accessOf, needsPassphrase } from '@/sdk/src/enclave/exchange-account'
import {
  type AttestedKey,
  ExchangeForm,
  type ExchangeInput,
  type ExchangeOutput,
  fingerprintOf,
} from './exchange-key'
import { ModeBadge, ModeNote } from './mode-word'
import { exchangeLabels } from './venue-words'

/** The parts of the gateway's attestation that this form uses. */
export type Attestation = AttestedKey &
  Pick<TeeAttestationReply, 'mode' | 'quote' | 'quote_check' | 'report_data'>

/** The job that receives the account. */
export type HandOver = {
  /** The job as bytes32. */
  jobKey: Hex
  chainId: number
  vault: Hex
  /** The key of the vault. */
  signer: Hex
  /** The client’s wallet. */
  wallet: string
  terms: { stopLossBps: number; targetReturnBps: number; maxDailyTrades: number }
  /** Unix seconds. */
  deadline: string
}

type Props = HandOver & { attestation: Attestation; refusal: string | null; onTaken: () => void }

const venues = [
  { value: 'paper', label: 'Built-in exchange with play money' },
  ...exchangeNames.map((value) => ({ value, label: exchangeLabels[value] })),
]

const notEncrypted = (text: string) =>
  new TxStopped({ kind: 'unknown', title: 'Your account was not encrypted', text, remedy: 'none' })

const empty: ExchangeInput = {
  venue: 'paper',
  key: '',
  secret: '',
  password: '',
  sandbox: false,
  capital: '10000',
}

/** Encrypts an exchange account to the attested key and sends the ciphertext, signed by the client’s wallet. No input is stored. */
export function EncryptAccount({ attestation, refusal, onTaken, ...job }: Props) {
  const router = useRouter()
  const signing = useSigning()
  const { register, handleSubmit, watch, reset, formState } = useForm<ExchangeInput, unknown, ExchangeOutput>(
    {
      resolver: formResolver(ExchangeForm),
      defaultValues: empty,
      mode: 'onTouched',
    },
  )
  const { errors } = formState
  const venue = watch('venue')
  const isPaper = venue === 'paper'
  const send = handleSubmit(async (typed) => {
    const done = await signing.run(async ({ pick, say }) => {
      say('Open your wallet')
      const signer = await walletOf(job.wallet, pick)
      say('Comparing the key with the chain')
      const { enclaveOnChain } = await import('./enclave-on-chain')
      const differs = chainRefusal(await enclaveOnChain(job.jobKey), { ...attestation, vault: job.vault })
      if (differs) throw notEncrypted(differs)
      if (attestation.quote) {
        say('Verifying the quote in this browser')
        const { quoteRefusal } = await import('@/sdk/src/enclave/quote-refusal')
        const unproven = await quoteRefusal(attestation)
        if (unproven) throw notEncrypted(unproven)
      }
      say('Encrypting in this browser')
      const { encryptAccount } = await import('@/sdk/src/enclave/encrypt-account')
      const encrypted = encryptAccount(attestation.tee_pubkey, accessOf(typed, job))
      say('Sign in your wallet that it is your job')
      const headers = await signedHeaders(signer, 'tee-jobs', job.jobKey)
      say('Sending it to the enclave')
      const { stopLossBps, targetReturnBps, maxDailyTrades } = job.terms
      await callApi('POST /tee/jobs', {
        headers,
        body: {
          job_id: job.jobKey,
          encrypted_api_key: encrypted,
          params: {
            stop_loss_bps: stopLossBps,
            target_return_bps: targetReturnBps,
            max_daily_trades: maxDailyTrades,
          },
          deadline: Number(job.deadline),
        },
      }).catch(asHandOverFailure)
    })
    if (!done) return
    reset(empty)
    toast.success('The enclave has your account.')
    onTaken()
    router.refresh()
  })
  return (
    <div className="space-y-5">
      <section
        aria-label="The key of the enclave"
        className="space-y-3 rounded-lg border border-line px-4 py-3"
      >
        <p className="flex flex-wrap items-center justify-between gap-3 text-sm">
          <span className="text-muted">Encrypted to the key</span>
          <ModeBadge mode={attestation.mode} />
        </p>
        <p className="figures break-words text-sm">{fingerprintOf(attestation.tee_pubkey)}</p>
        {attestation.quote_check && (
          <p className="text-muted text-xs">
            {attestation.quote_check.verified
              ? `Its quote was verified; TCB status: ${attestation.quote_check.tcb_status ?? 'unknown'}.`
              : 'Its quote could not be verified.'}
          </p>
        )}
      </section>
      <ModeNote mode={attestation.mode} />
      {refusal ? (
        <Note tone="loss">{refusal}</Note>
      ) : (
        <form onSubmit={send} noValidate aria-label="Exchange account" className="space-y-5">
          <fieldset disabled={signing.busy} className="space-y-5">
            <Field label="Exchange" required error={errors.venue?.message}>
              <Select options={venues} {...register('venue')} />
            </Field>
            {!isPaper && (
              <>
                <Field
                  label="API key"
                  hint="Make one that may trade on spot markets and nothing else: one that may withdraw is refused."
                  required
                  error={errors.key?.message}
                >
                  <Input autoComplete="off" spellCheck={false} {...register('key')} />
                </Field>
                <Field label="API secret" required error={errors.secret?.message}>
                  <Input type="password" autoComplete="new-password" {...register('secret')} />
                </Field>
                {needsPassphrase(venue) && (
                  <Field label="Passphrase of the key" required error={errors.password?.message}>
                    <Input type="password" autoComplete="new-password" {...register('password')} />
                  </Field>
                )}
                <Checkbox label="The exchange’s own test market" {...register('sandbox')} />
              </>
            )}
            <Field
              label="Capital"
              hint="The part of the account that may be traded with. The stop loss counts from the first balance."
              required
              error={errors.capital?.message}
            >
              <Input inputMode="decimal" autoComplete="off" suffix="USDT" {...register('capital')} />
            </Field>
          </fieldset>
          <Button type="submit" size="lg" wide busy={signing.busy}>
            Encrypt and send
          </Button>
          <SigningNote signing={signing} />
          <p className="text-muted text-sm">
            This browser compares the key with the chain, then encrypts to it, with this job and its vault
            inside: the ciphertext is good for nothing else. One signature, no transaction. Nothing you type
            here is kept.
          </p>
        </form>
      )}
    </div>
  )
}
