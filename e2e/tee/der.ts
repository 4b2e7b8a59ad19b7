/** A little DER: what certificates, revocation lists and their extensions are written with in tests. */
import type { KeyObject } from 'node:crypto'
import { sign } from 'node:crypto'

const tagged = (tag: number, ...parts: Uint8Array[]): Buffer => {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

export const sequence = (...parts: Uint8Array[]): Buffer => tagged(0x30, ...parts)
export const octets = (bytes: Uint8Array): Buffer => tagged(0x04, bytes)
/** An integer that is not negative. */
export const integer = (value: number): Buffer => {
  const hex = value.toString(16)
  const bytes = Buffer.from(hex.length % 2 ? `0${hex}` : hex, 'hex')
  return tagged(0x02, (bytes[0] ?? 0) > 127 ? Buffer.concat([Buffer.from([0]), bytes]) : bytes)
}
export const enumerated = (value: number): Buffer => tagged(0x0a, Buffer.from([value]))
const truth = (): Buffer => tagged(0x01, Buffer.from([255]))
const bits = (bytes: Uint8Array): Buffer => tagged(0x03, Buffer.from([0]), bytes)
const text = (value: string): Buffer => tagged(0x0c, Buffer.from(value))
const context = (number: number, ...parts: Uint8Array[]): Buffer => tagged(0xa0 + number, ...parts)

/** An object identifier such as `1.2.840.10045.4.3.2`. */
export function oid(name: string): Buffer {
  const [first = 0, second = 0, ...rest] = name.split('.').map(Number)
  const bytes = [40 * first + second, ...rest].flatMap((value) => {
    const groups = [value & 127]
    for (let left = value >> 7; left > 0; left >>= 7) groups.unshift((left & 127) | 128)
    return groups
  })
  return tagged(0x06, Buffer.from(bytes))
}

const utc = (atMs: number): Buffer =>
  tagged(0x17, Buffer.from(`${new Date(atMs).toISOString().replace(/[-:T]/g, '').slice(2, 14)}Z`))
const ecdsaWithSha256 = () => sequence(oid('1.2.840.10045.4.3.2'))
const named = (name: string) => sequence(tagged(0x31, sequence(oid('2.5.4.3'), text(name))))
const signed = (content: Buffer, key: KeyObject) =>
  sequence(content, ecdsaWithSha256(), bits(sign('sha256', content, key)))

type Certificate = {
  subject: string
  issuer: string
  publicKey: KeyObject
  signedWith: KeyObject
  serial: number
  fromMs: number
  toMs: number
  isCa: boolean
  /** Further extensions, each its OID and its value. */
  extensions?: readonly (readonly [string, Uint8Array])[]
}

/** An X.509 v3 certificate. */
export function certificate(of: Certificate): Buffer {
  const constraints = sequence(oid('2.5.29.19'), truth(), octets(of.isCa ? sequence(truth()) : sequence()))
  const usage = sequence(
    oid('2.5.29.15'),
    truth(),
    octets(tagged(0x03, Buffer.from(of.isCa ? [1, 6] : [6, 192]))),
  )
  const more = (of.extensions ?? []).map(([name, value]) => sequence(oid(name), octets(value)))
  return signed(
    sequence(
      context(0, integer(2)),
      integer(of.serial),
      ecdsaWithSha256(),
      named(of.issuer),
      sequence(utc(of.fromMs), utc(of.toMs)),
      named(of.subject),
      of.publicKey.export({ type: 'spki', format: 'der' }),
      context(3, sequence(constraints, usage, ...more)),
    ),
    of.signedWith,
  )
}

/** A revocation list with these serial numbers. */
export const revocations = (
  issuer: string,
  signedWith: KeyObject,
  { fromMs, toMs, serials }: { fromMs: number; toMs: number; serials: readonly number[] },
): Buffer => {
  const list = serials.map((serial) => sequence(integer(serial), utc(fromMs)))
  return signed(
    sequence(
      integer(1),
      ecdsaWithSha256(),
      named(issuer),
      utc(fromMs),
      utc(toMs),
      ...(list.length > 0 ? [sequence(...list)] : []),
    ),
    signedWith,
  )
}

/** Certificates as PEM, one after the other. */
export const pem = (...certificates: readonly Buffer[]): string =>
  certificates
    .map(
      (der) =>
        `-----BEGIN CERTIFICATE-----\n${der.toString('base64').replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
    )
    .join('')
