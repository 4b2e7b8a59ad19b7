import { shortHex } from '@/lib/short-hex'

/** Which account has to sign, next to a list of wallets; null when any may. */
export const WantedAccount = ({ wanted }: { wanted: string | null }) =>
  wanted ? (
    <>
      Use the account <span className="figures">{shortHex(wanted)}</span>.
    </>
  ) : (
    'Choose the wallet to sign with.'
  )
