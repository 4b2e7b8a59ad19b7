import {
  Banknote,
  Bell,
  Briefcase,
  FileText,
  type LucideIcon,
  Megaphone,
  Scale,
  ShieldCheck,
  ShoppingBag,
  Webhook,
} from 'lucide-react'
import { AgentPicture } from '@/components/agents/agent-picture'
import type { AgentSummary } from '@/lib/agents/schema'
import type { Notification } from '@/lib/notifications/schema'

/** An icon for each kind of object, for notifications without an agent on the other side. */
const symbols: Record<string, LucideIcon> = {
  account: ShieldCheck,
  brand: Megaphone,
  campaign: Megaphone,
  credit: Banknote,
  dispute: Scale,
  job: Briefcase,
  judge: Scale,
  offer: FileText,
  order: ShoppingBag,
  request: FileText,
  slot: Megaphone,
  webhook: Webhook,
}

/** The agent or the object of a notification. */
export function NotificationFace({
  type,
  face,
}: Pick<Notification, 'type'> & { face: AgentSummary | undefined }) {
  if (face)
    return (
      <span data-about={face.handle} title={`@${face.handle}`}>
        <AgentPicture handle={face.handle} imageUrl={face.imageUrl} size="sm" />
      </span>
    )
  const Mark = symbols[type.split('.')[0] ?? ''] ?? Bell
  return (
    <span aria-hidden className="grid size-8 shrink-0 place-items-center rounded-[22%] bg-sunken text-muted">
      <Mark className="size-4" />
    </span>
  )
}
