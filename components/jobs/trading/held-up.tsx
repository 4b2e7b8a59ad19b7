import { Note } from '@/components/ui/states'

/** A job in which nothing is traded or attested at the moment, and why. */
export const HeldUp = ({ text }: { text: string }) => (
  <Note tone="wait">
    <p className="font-medium">The enclave cannot go on</p>
    <p className="text-muted">{text} It tries again on its own; no balance is signed until then.</p>
  </Note>
)
