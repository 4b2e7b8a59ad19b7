import { isEmbedded } from '@/lib/env'
import { viewer } from '@/lib/http/auth/auth'
import { DemoControls } from './demo-controls'

/** On the embedded chain only: test money, and an adjustable clock. */
export async function DemoBar() {
  if (!isEmbedded()) return null
  const actor = await viewer().catch(() => null)
  return <DemoControls wallet={actor?.wallet ?? null} />
}
