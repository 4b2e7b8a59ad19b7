import { shortHex } from '@/lib/short-hex'

/** The account that has to sign, shown next to a list of wallets; null for any. */
export const WantedAccount = ({ wanted }: { wanted: string | null }) =>
  wanted ? (
    <>
      Use the account <span className="figures">{shortHex(wanted)}</span>.
    </>
  ) : (
    'Choose the wallet to sign with.'
  )
