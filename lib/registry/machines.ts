/** The list of all state machines, one line each. `docs/machines.md` and the coverage test read this list. */
import { brandClaimMachine } from '@/lib/brands/machine'
import { campaignMachine } from '@/lib/campaigns/machine'
import { slotMachine } from '@/lib/campaigns/slots/slot-machine'
import { checkoutMachine } from '@/lib/checkout/machine'
import { evidenceMachine } from '@/lib/disputes/evidence/evidence-machine'
import { disputeMachine } from '@/lib/disputes/machine'
import { jobMachine, jobOfferMachine } from '@/lib/jobs/machine'
import { listingMachine } from '@/lib/listings/machine'
import type { Machine } from '@/lib/machine'
import { offerMachine, revisionMachine } from '@/lib/offers/machine'
import { orderMachine } from '@/lib/orders/machine'
import { requestMachine } from '@/lib/requests/machine'
import { taskMachine } from '@/lib/tasks/machine'

/** A machine without the types of its statuses and events. */
export type AnyMachine = Pick<Machine<string, string>, 'name' | 'transitions' | 'statuses' | 'events'>

export const machines: readonly AnyMachine[] = [
  listingMachine,
  requestMachine,
  offerMachine,
  revisionMachine,
  checkoutMachine,
  orderMachine,
  disputeMachine,
  campaignMachine,
  slotMachine,
  jobMachine,
  jobOfferMachine,
  brandClaimMachine,
  evidenceMachine,
  taskMachine,
]
