/** Endpoints of an account's own data, and of the operator's security log. */
import { endpoint } from '@/lib/http/endpoint'
import { eraseAccount } from './erase'
import { exportAccount } from './export'
import { AccountExport, EraseBody, EraseReply, OperatorSecurityEventPage, SecurityLogQuery } from './schema'
import { listSecurityLog } from './security-log'

const area = 'Sessions'

const accountExport = endpoint({
  method: 'GET',
  path: '/me/export',
  area,
  summary: 'Export all data of your account',
  description:
    'JSON, by table, up to 10,000 rows of each. Secrets and their fingerprints are left out. What the chain knows of you is public there. Needs a recent signature of the wallet.',
  auth: 'person',
  recent: true,
  audit: 'account.exported',
  response: AccountExport,
  handler: ({ actor }) => exportAccount(actor),
})

const accountErase = endpoint({
  method: 'DELETE',
  path: '/me',
  area,
  summary: 'Erase your account’s content and revoke its credentials',
  description:
    'Refused while orders, slots, jobs, disputes or payments are open, or a campaign has money in it; the refusal names them. Open requests and offers are taken back, accepted offers of yours that are not paid end, claims of brands ended, listings retired, texts that belong to no order and public pictures that nothing else shows erased. What the other side of an order needs stays: `kept` in the answer says what and why. Needs a recent signature of the wallet.',
  auth: 'person',
  recent: true,
  body: EraseBody,
  response: EraseReply,
  errors: ['CONFLICT'],
  handler: ({ actor, body }) => eraseAccount(actor, body),
})

const operatorSecurityEvents = endpoint({
  method: 'GET',
  path: '/operator/security-events',
  area,
  summary: 'List the security events of all accounts (operator)',
  description: 'Newest first; filter by wallet, action or outcome.',
  auth: 'session',
  query: SecurityLogQuery,
  response: OperatorSecurityEventPage,
  errors: ['FORBIDDEN'],
  handler: ({ actor, query }) => listSecurityLog(actor, query),
})

export const privacyEndpoints = [accountExport, accountErase, operatorSecurityEvents]
