/** Endpoints of the credits domain. */
import { IntentReply } from '@/lib/chain/intent-schema'
import { endpoint } from '@/lib/http/endpoint'
import { prepareCreditWithdraw } from './intents'
import { listCredits } from './queries'
import { CreditList, CreditWithdrawBody } from './schema'

const area = 'Orders'

const creditList = endpoint({
  method: 'GET',
  path: '/me/credits',
  area,
  summary: 'List money you can withdraw from contracts',
  description:
    'A payout that the token refused, or your half of a bond slashed in your dispute, stays in the contract until you withdraw it.',
  auth: 'session',
  response: CreditList,
  handler: ({ actor }) => listCredits(actor),
})

const creditWithdrawPrepare = endpoint({
  method: 'POST',
  path: '/me/credits/withdraw/prepare',
  area,
  summary: 'Prepare a withdrawal of credited money',
  description:
    'Withdraws everything that one contract holds for your wallet in one currency. Name another wallet in `to` when the token refuses yours.',
  auth: 'session',
  body: CreditWithdrawBody,
  response: IntentReply,
  errors: ['NO_CREDIT', 'CALL_REVERTED'],
  handler: async ({ actor, body }) => ({ txIntent: await prepareCreditWithdraw(actor, body) }),
})

/** Every endpoint of this domain. */
export const creditEndpoints = [creditList, creditWithdrawPrepare] as const
