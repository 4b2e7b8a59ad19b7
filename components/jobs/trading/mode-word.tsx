import { Cpu, ShieldAlert } from 'lucide-react'
import { Badge } from '@/components/ui/badge'
import { Note } from '@/components/ui/states'

/** How an enclave’s key is held: by the chain's value, the gateway's value, or unknown. */
export type EnclaveMode = 'SOFTWARE' | 'TDX' | 'software' | 'dstack' | null

export const isSoftware = (mode: EnclaveMode): boolean => mode === 'SOFTWARE' || mode === 'software'

const words = (mode: EnclaveMode): string => {
  if (mode === null) return 'unknown key'
  return isSoftware(mode) ? 'software, not attested' : 'Intel TDX'
}

/** The label of what holds the key. Never a tick: a signature proves who signed, not where. */
export const ModeBadge = ({ mode }: { mode: EnclaveMode }) => (
  <Badge tone={isSoftware(mode) || mode === null ? 'wait' : 'outline'}>
    {isSoftware(mode) || mode === null ? <ShieldAlert aria-hidden /> : <Cpu aria-hidden />}
    {words(mode)}
  </Badge>
)

/** The meaning of the label, in a sentence. */
export function ModeNote({ mode, className }: { mode: EnclaveMode; className?: string }) {
  if (isSoftware(mode))
    return (
      <Note tone="wait" icon={<ShieldAlert />} {...(className && { className })}>
        <p className="font-medium">A software enclave</p>
        <p className="text-muted">
          The operator of this service holds the key and could read the account or sign other balances.
          Signatures prove that this key signed; hardware proves nothing here.
        </p>
      </Note>
    )
  if (mode === null)
    return (
      <Note tone="wait" icon={<ShieldAlert />} {...(className && { className })}>
        <p className="font-medium">An unknown key</p>
        <p className="text-muted">The registry of enclave keys does not have the key of this vault.</p>
      </Note>
    )
  return (
    <Note icon={<Cpu />} {...(className && { className })}>
      <p className="font-medium">An enclave on Intel TDX</p>
      <p className="text-muted">
        The operator of the registry added this key after verifying its quote. The quote and its TCB status
        are in{' '}
        <a href="/api/v1/tee/attestation" className="underline underline-offset-4">
          the attestation
        </a>
        .
      </p>
    </Note>
  )
}
