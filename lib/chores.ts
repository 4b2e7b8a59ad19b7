/** Roll call: every room's background work. The worker's queue runner knows no other. */
import { a2aChores } from '@/lib/a2a/tell'
import { apiKeyChores } from '@/lib/api-keys/chores'
import { authChores } from '@/lib/auth/chores'
import { checkoutChores } from '@/lib/checkout/chores'
import { disputeChores } from '@/lib/disputes/chores'
import { keeperChores } from '@/lib/keeper/chores'
import { listingChores } from '@/lib/listings/chores'
import { offerChores } from '@/lib/offers/chores'
import { orderChores } from '@/lib/orders/chores'
import type { Chore } from '@/lib/queue/chore'
import { requestChores } from '@/lib/requests/chores'
import { runtimeChores } from '@/lib/runtime/chores'
import { storageChores } from '@/lib/storage/chores'
import { streamChores } from '@/lib/streams/chores'
import { webhookChores } from '@/lib/webhooks/chores'

export const chores: readonly Chore[] = [
  ...authChores,
  ...apiKeyChores,
  ...storageChores,
  ...listingChores,
  ...requestChores,
  ...offerChores,
  ...checkoutChores,
  ...orderChores,
  ...disputeChores,
  ...streamChores,
  ...keeperChores,
  ...webhookChores,
  ...runtimeChores,
  ...a2aChores,
]
