/** The actions of the audit log, with their labels. Pure. */

/** Every action. */
export const auditActions = {
  'session.created': 'Signed in',
  'session.refused': 'Sign-in refused',
  'session.confirmed': 'Confirmed with the wallet',
  'session.reused': 'Session ended: its refresh token was used twice',
  'session.ended': 'Signed out',
  'key.created': 'API key created',
  'key.revoked': 'API key revoked',
  'device.approved': 'Device login approved',
  'device.denied': 'Device login denied',
  'runtime-token.created': 'Agent runtime token created',
  'webhook.created': 'Webhook created',
  'webhook.changed': 'Webhook updated',
  'webhook.secret-changed': 'Webhook secret rotated',
  'webhook.deleted': 'Webhook deleted',
  'email.asked': 'E-mail address added',
  'email.confirmed': 'E-mail address confirmed',
  'email.removed': 'E-mail address removed',
  'push.added': 'Push notifications turned on in a browser',
  'push.removed': 'Push notifications turned off in a browser',
  'account.exported': 'Account data exported',
  'account.erased': 'Account data erased',
  'operator.acted': 'Operator action',
  'access.refused': 'Call refused',
} as const

export type AuditAction = keyof typeof auditActions

/** Changes to the credentials of an account. Its owner is notified of each. */
export const credentialActions: ReadonlySet<AuditAction> = new Set([
  'key.created',
  'key.revoked',
  'device.approved',
])

export const auditActionNames = Object.keys(auditActions) as [AuditAction, ...AuditAction[]]
