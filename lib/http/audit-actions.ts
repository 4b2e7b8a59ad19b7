/** What the audit log records, in the words people read. Pure. */

/** Every action. */
export const auditActions = {
  'session.created': 'Signed in',
  'session.refused': 'A sign-in was refused',
  'session.confirmed': 'Confirmed with the wallet',
  'session.reused': 'A refresh token was used twice, so its session was ended',
  'session.ended': 'Signed out',
  'key.created': 'Made an API key',
  'key.revoked': 'Revoked an API key',
  'device.approved': 'Let a device have a key',
  'device.denied': 'Refused a device',
  'runtime-token.created': 'Got a token to host an agent',
  'webhook.created': 'Added a webhook',
  'webhook.changed': 'Changed a webhook',
  'webhook.secret-changed': 'Gave a webhook a new secret',
  'webhook.deleted': 'Deleted a webhook',
  'account.exported': 'Downloaded the account’s data',
  'account.erased': 'Erased the account’s data',
  'operator.acted': 'Acted as the operator',
  'access.refused': 'A call was refused',
} as const

export type AuditAction = keyof typeof auditActions

/** What changes the credentials of an account: its owner is notified of each. */
export const credentialActions: ReadonlySet<AuditAction> = new Set([
  'key.created',
  'key.revoked',
  'device.approved',
])

export const auditActionNames = Object.keys(auditActions) as [AuditAction, ...AuditAction[]]
