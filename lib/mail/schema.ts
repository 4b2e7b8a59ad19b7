/** Schemas of e-mail notifications. Pure: pages import them too. */
import { z } from 'zod'

/** How often mail is sent: one mail per notification, one a day, or never. */
const mailPaces = ['IMMEDIATELY', 'DAILY', 'NEVER'] as const
export const MailPace = z.enum(mailPaces)

/** Kinds of mail: the link that confirms an address, one notification, all notifications of a day. */
export const mailKinds = ['CONFIRMATION', 'NOTICE', 'DIGEST'] as const

/** The statuses of a mail. */
export const mailStatuses = ['OPEN', 'SENDING', 'SENT', 'SKIPPED', 'FAILED'] as const

/** A single e-mail address, without a display name. */
export const MailAddress = z
  .email('must be an e-mail address like ada@example.com')
  .max(254)
  .meta({ examples: ['ada@example.com'] })

const DigestHour = z.number().int().min(0).max(23)

/** The e-mail address of an account and how often mail is sent there. */
export const EmailSettings = z.object({
  available: z.boolean().describe('Whether this service sends mail at all.'),
  address: z.string().nullable().describe('The confirmed address.'),
  confirmedAt: z.string().nullable(),
  pending: z.string().nullable().describe('An address that waits for its link to be opened.'),
  pendingUntil: z.string().nullable().describe('When that link stops working.'),
  takesEarlierLink: z
    .boolean()
    .describe(
      'No further link was sent: those of the day were, also for other accounts. Any of them confirms the address, opened by this account.',
    ),
  pace: MailPace,
  digestHour: DigestHour.describe('The hour of the daily mail, in UTC.'),
  problem: z.string().nullable().describe('Why nothing is sent to the address any more.'),
})
export type EmailSettings = z.infer<typeof EmailSettings>

/** Body of `PUT /me/email`. */
export const EmailBody = z.strictObject({ address: MailAddress })
export type EmailBody = z.output<typeof EmailBody>

/** Body of `PATCH /me/email`: the changed settings. */
export const EmailChange = z.strictObject({ pace: MailPace.optional(), digestHour: DigestHour.optional() })
export type EmailChange = z.output<typeof EmailChange>

/** Body of `POST /me/email/confirm`. */
export const EmailConfirmBody = z.strictObject({
  token: z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'is the token of the link in the mail'),
})
export type EmailConfirmBody = z.output<typeof EmailConfirmBody>
