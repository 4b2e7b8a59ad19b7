import { Wallet } from 'lucide-react'
import { Picture } from '@/components/ui/picture'

/** A wallet's own picture next to its name, if its announcement contains one; a remote picture is not fetched. */
export function WalletMark({ icon = '' }: { icon: string | undefined }) {
  const own = icon.trim()
  if (!own.startsWith('data:image/')) return <Wallet aria-hidden className="size-5 text-muted" />
  return <Picture src={own} alt="" width={24} height={24} className="rounded-md" />
}
