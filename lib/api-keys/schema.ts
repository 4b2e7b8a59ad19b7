/** Schemas of the API keys domain. Pure: pages import them too. */
import { z } from 'zod'
import { IsoTime, RowId } from '@/lib/fields'
import { nameSchema } from '@/lib/names'
import { pageOf } from '@/lib/paging'
import { scopeMeanings, scopes } from '@/lib/scopes'

const ScopeName = z.enum(scopes)

/** The lifetime of a key; null is unlimited. */
export const keyLifetimes = [7, 30, 90] as const
export const KeyDays = z.union(keyLifetimes.map((days) => z.literal(days))).nullable()
export type KeyDays = z.infer<typeof KeyDays>

const KeyName = nameSchema(1, 60)

const scopeWords = scopes.map((scope) => `\`${scope}\`: ${scopeMeanings[scope]}`).join(' ')

const asked = {
  scopes: z
    .array(ScopeName)
    .min(1)
    .max(scopes.length)
    .describe(`What the key may do. ${scopeWords} \`api:write\` brings \`api:read\` along.`),
  expiresInDays: KeyDays.default(90).describe('Lifetime in days; null: until revoked.'),
}

/** A key for its owner, without the key itself. */
export const ApiKey = z.object({
  id: RowId,
  name: z.string(),
  prefix: z.string().describe('The first characters of the key.'),
  scopes: z.array(ScopeName),
  via: z.enum(['settings', 'device']).describe('Created in the settings, or by a device login.'),
  createdAt: IsoTime,
  lastUsedAt: IsoTime.nullable().describe('To the minute.'),
  expiresAt: IsoTime.nullable(),
})
export type ApiKey = z.infer<typeof ApiKey>
export const ApiKeyPage = pageOf(ApiKey)

/** Body of `POST /api-keys`. */
export const ApiKeyBody = z.strictObject({
  name: KeyName.describe('Your label for the key.'),
  ...asked,
})
export type ApiKeyBody = z.output<typeof ApiKeyBody>

/** A new key, shown only once. */
export const NewApiKey = z.object({
  apiKey: z.string().describe('Send as `Authorization: Bearer …`. Shown this once.'),
  key: ApiKey,
})
export type NewApiKey = z.infer<typeof NewApiKey>

export const ApiKeyEndReply = z.object({ id: RowId, revoked: z.literal(true) })

/** Body of `POST /auth/device`. */
export const DeviceBody = z.strictObject({
  name: KeyName.default('Command line').describe('The label of the key in the person’s settings.'),
  scopes: asked.scopes.default([...scopes]),
  expiresInDays: asked.expiresInDays,
})
export type DeviceBody = z.output<typeof DeviceBody>

/** Response of `POST /auth/device` (RFC 8628 §3.2). */
export const DeviceReply = z.object({
  deviceCode: z.string().describe('Keep it to yourself: it fetches the key.'),
  userCode: z.string().describe('Show it to the person: `BCDF-GHJK`.'),
  verificationUri: z.string().describe('Where the person enters the code.'),
  verificationUriComplete: z.string().describe('The same with the code filled in.'),
  expiresIn: z.number().int().describe('Seconds.'),
  interval: z.number().int().describe('Minimum seconds between two polls.'),
})

/** Body of `POST /auth/device/token`. */
export const DeviceTokenBody = z.strictObject({ deviceCode: z.string().min(1).max(200) })

/** A code as typed: any case, with or without the dash. */
export const UserCode = z
  .string()
  .regex(/^[A-Za-z]{4}-?[A-Za-z]{4}$/, 'must be eight letters, like BCDF-GHJK')
  .transform((text) => text.replace('-', '').toUpperCase())

/** The request of a device. */
export const DeviceLogin = z.object({
  userCode: z.string(),
  name: z.string(),
  scopes: z.array(ScopeName),
  expiresInDays: KeyDays,
  userAgent: z.string().nullable().describe('The user agent of the device.'),
  status: z.enum(['PENDING', 'APPROVED', 'DENIED', 'USED']),
  createdAt: IsoTime,
  expiresAt: IsoTime,
})
export type DeviceLogin = z.infer<typeof DeviceLogin>

/** Body of `…/approve`: the granted scopes, if fewer than requested. */
export const DeviceApproval = z.strictObject({
  scopes: asked.scopes.optional(),
  expiresInDays: KeyDays.optional(),
})
export type DeviceApproval = z.output<typeof DeviceApproval>
