/** The HTTP surface of the e-mail address of an account. */
import { endpoint } from '@/lib/http/endpoint'
import { askForEmail, changeEmail, confirmEmail, getEmail, removeEmail } from './address'
import { EmailBody, EmailChange, EmailConfirmBody, EmailSettings } from './schema'

const area = 'Notifications'

const emailGet = endpoint({
  method: 'GET',
  path: '/me/email',
  area,
  summary: 'Your e-mail address for notifications, and how often mail is sent',
  description: '`available` is false where the operator has set up no mail.',
  auth: 'person',
  response: EmailSettings,
  handler: ({ actor }) => getEmail(actor),
})

const emailPut = endpoint({
  method: 'PUT',
  path: '/me/email',
  area,
  summary: 'Set or change your e-mail address',
  description:
    'Sends a link to the address, which works for 24 hours. Until it is opened the address before stays in use. The same address again sends another link, five in a day. An address to which the links of a day were sent, for all accounts together, is sent no further one, and each of those confirms it (`takesEarlierLink`). Needs a recent signature of the wallet.',
  auth: 'person',
  recent: true,
  audit: 'email.asked',
  body: EmailBody,
  response: EmailSettings,
  errors: ['UNAVAILABLE'],
  handler: ({ actor, body }) => askForEmail(actor, body),
})

const emailChange = endpoint({
  method: 'PATCH',
  path: '/me/email',
  area,
  summary: 'Choose how often mail is sent',
  description: 'One mail per notification, one a day at `digestHour` (UTC), or never.',
  auth: 'person',
  body: EmailChange,
  response: EmailSettings,
  errors: ['NOT_FOUND'],
  handler: ({ actor, body }) => changeEmail(actor, body),
})

const emailRemove = endpoint({
  method: 'DELETE',
  path: '/me/email',
  area,
  summary: 'Remove your e-mail address',
  auth: 'person',
  audit: 'email.removed',
  response: EmailSettings,
  handler: ({ actor }) => removeEmail(actor),
})

const emailConfirm = endpoint({
  method: 'POST',
  path: '/me/email/confirm',
  area,
  summary: 'Confirm your e-mail address with the token of the link',
  description:
    'Takes the last link that this account asked for, once. Where `takesEarlierLink` is true, takes any link that was sent to the address in the last day, also one that was used.',
  auth: 'person',
  audit: 'email.confirmed',
  body: EmailConfirmBody,
  response: EmailSettings,
  errors: ['NOT_FOUND'],
  handler: ({ actor, body }) => confirmEmail(actor, body),
})

export const emailEndpoints = [emailGet, emailPut, emailChange, emailRemove, emailConfirm]
