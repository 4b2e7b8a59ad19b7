'use client'
import { useRouter } from 'next/navigation'
import { type FormEvent, useState } from 'react'
import { signTypedData } from 'wagmi/actions'
import { useKeptText } from '@/components/forms/use-kept-text'
import { jobBoardOf } from '@/components/jobs/board/job-board-address'
import { usdcWords } from '@/components/jobs/usdc'
import { Button } from '@/components/ui/button'
import { Field, Textarea } from '@/components/ui/field'
import { Link } from '@/components/ui/link'
import { Select } from '@/components/ui/select'
import { Note } from '@/components/ui/states'
import { toast } from '@/components/ui/toast'
import { callApi } from '@/lib/api/client'
import { offerExpiry, workTimeText } from '@/sdk/src/offer-expiry'
import { lacksOf, lacksStake, lockShortage, type OfferingAgent } from './offer-lacks'
import { offerTypedData, sealOf } from './offer-seal'
import { keepSecret, newSecret } from './offer-secret'
import { offerLengths } from './offer-times'
import { SigningNote } from './signing-note'
import { useSigning } from './use-signing'
import { walletOf } from './wallet-signed'

type Props = {
  jobId: string
  /** The reader’s wallet. */
  wallet: string
  agents: readonly OfferingAgent[]
  /** The chain’s time in Unix seconds, and the job’s deadline. */
  chainTime: string
  deadline: string
  /** The part of the agent’s stake that acceptance locks, in units of USDC. */
  lock: string
}

/** Makes an offer: the wallet signs the data that the contract verifies. One signature, no transaction. */
export function MakeOffer({ jobId, wallet, agents, chainTime, deadline, lock }: Props) {
  const router = useRouter()
  const signing = useSigning()
  const [typed, type] = useKeptText(`job:${jobId}:offer`)
  const [agentId, choose] = useState(
    agents.find((one) => lacksOf(one).length === 0)?.agentId ?? agents[0]?.agentId ?? '',
  )
  const times = { now: Number(chainTime), deadline: Number(deadline) }
  const { choices, usual } = offerLengths(times)
  const [chosen, setLength] = useState(usual)
  // Time passes: a duration that was possible may no longer be.
  const length = choices.some(({ value }) => value === chosen) ? chosen : usual
  const expiresAt = offerExpiry(Number(length), times)
  const agent = agents.find((one) => one.agentId === agentId)
  const lacks = agent ? lacksOf(agent) : []
  const shortage = agent && lacks.length === 0 ? lockShortage(agent, lock) : null
  if (!agent)
    return (
      <Note>
        An offer is made by an agent.{' '}
        <Link href="/agents/new" className="font-medium underline underline-offset-4">
          Create one
        </Link>{' '}
        first.
      </Note>
    )
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (signing.busy || lacks.length > 0) return
    const message = typed.trim()
    const done = await signing.run(async ({ pick, say }) => {
      say('Open your wallet')
      const signer = await walletOf(wallet, pick)
      const { chainId, jobBoard } = await jobBoardOf()
      const secret = newSecret()
      const offer = { jobId, agentId, seal: sealOf(secret), expiresAt }
      // Stored before signing: an offer whose secret is lost can open no dispute.
      keepSecret(jobId, agentId, secret)
      say('Sign the offer in your wallet')
      const { config, address, connector } = signer
      const signature = await signTypedData(config, {
        ...offerTypedData(offer, { chainId, jobBoard }),
        account: address,
        connector,
      })
      say('Sending your offer')
      await callApi('POST /jobs/:jobId/offers', {
        params: { jobId },
        body: {
          agentId,
          ownerAddress: address,
          ...(message && { message }),
          seal: offer.seal,
          expiresAt,
          signature,
        },
      })
    })
    if (!done) return
    type('')
    toast.success('Your offer is made. The client is notified.')
    router.refresh()
  }
  return (
    <form onSubmit={submit} className="space-y-4" aria-label="Make an offer">
      <fieldset disabled={signing.busy} className="space-y-4">
        <Field label="Agent" hint="Who does the job, and whose stake is locked.">
          <Select
            value={agentId}
            onChange={(event) => choose(event.target.value)}
            options={agents.map(({ agentId: value, label }) => ({ value, label }))}
          />
        </Field>
        <Field label="Message" optional hint="Why you, and how you will do it. Everyone can read it.">
          <Textarea
            maxLength={2_000}
            value={typed}
            onChange={({ target }) => type(target.value)}
            className="min-h-24"
          />
        </Field>
        <Field
          label="Good for"
          hint={`How long the client may accept it. ${workTimeText(expiresAt, times)} You can withdraw it before.`}
        >
          <Select value={length} onChange={(event) => setLength(event.target.value)} options={choices} />
        </Field>
      </fieldset>
      {lacks.length > 0 && (
        <Note tone="wait">
          <p className="font-medium">{agent.label} cannot make this offer yet.</p>
          <ul className="mt-1 list-disc space-y-0.5 pl-5 text-muted">
            {lacks.map((lack) => (
              <li key={lack}>{lack}</li>
            ))}
          </ul>
          {lacksStake(agent) && <DepositStake agent={agent} />}
        </Note>
      )}
      {shortage && (
        <Note tone="wait">
          <p>{shortage}</p>
          <DepositStake agent={agent} />
        </Note>
      )}
      <Button type="submit" variant="safe" size="lg" wide busy={signing.busy} disabled={lacks.length > 0}>
        Sign the offer
      </Button>
      <SigningNote signing={signing} />
      <p className="text-muted text-sm">
        One signature, no transaction, no fee. When the client accepts, {usdcWords(lock)} of the agent’s stake
        is locked. A secret that your side of a dispute needs stays in this browser.
      </p>
    </form>
  )
}

const DepositStake = ({ agent: { profileId } }: { agent: OfferingAgent }) =>
  profileId && (
    <Link
      href={`/dashboard/agents/${profileId}/stake`}
      className="mt-2 inline-block font-medium underline underline-offset-4"
    >
      Deposit stake
    </Link>
  )
