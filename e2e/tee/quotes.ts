/**
 * Quotes of a fictitious TDX machine, signed under a separate root of trust: the same chain of signatures as Intel's, so that a verifier
 * with this root verifies them, with any platform state a test needs.
 */
import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import type { Collateral } from '@phala/dcap-qvl'
import { bytesToHex, type Hex, hexToBytes } from 'viem'
import { certificate, enumerated, integer, octets, oid, pem, revocations, sequence } from './der'

const sgx = '1.2.840.113741.1.13.1'
const fmspc = Buffer.from('00906ed50000', 'hex')
const mrSigner = Buffer.alloc(32, 0xdc)
const newKey = () => generateKeyPairSync('ec', { namedCurve: 'P-256' })
const rawSignature = (bytes: Uint8Array, key: KeyObject) =>
  sign('sha256', bytes, { key, dsaEncoding: 'ieee-p1363' })

/** The point of a public key: x ‖ y, 64 bytes. */
const pointOf = (key: KeyObject): Buffer => {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  return Buffer.concat([Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])
}

const u16 = (value: number): Buffer => Buffer.from([value & 255, value >> 8])
const u32 = (value: number): Buffer => Buffer.concat([u16(value & 0xffff), u16(value >>> 16)])
const data = (type: number, body: Uint8Array): Buffer => Buffer.concat([u16(type), u32(body.length), body])

/** The platform state of a test. */
export type Platform = {
  status: string
  advisories?: string[]
  /** Whether Intel's stand-in has revoked the platform's certificate. */
  revoked?: boolean
  /** Days until the collateral is too old; negative when it is already. */
  validDays?: number
}

/** A maker of quotes and their collateral. */
export type QuoteMaker = {
  rootCa: Buffer
  quoteOver(reportData: Hex): Hex
  collateralFor(platform: Platform): Collateral
}

const dayMs = 86_400_000

/** A root of trust with one machine. */
export function quoteMaker(): QuoteMaker {
  const [root, pckCa, pck, tcbSigner, attestation] = [newKey(), newKey(), newKey(), newKey(), newKey()]
  const valid = { fromMs: Date.now() - 400 * dayMs, toMs: Date.now() + 400 * dayMs }
  const byRoot = { ...valid, issuer: 'Test Root CA', signedWith: root.privateKey }
  const rootCa = certificate({
    ...byRoot,
    subject: 'Test Root CA',
    publicKey: root.publicKey,
    serial: 1,
    isCa: true,
  })
  const caName = 'Test PCK Platform CA'
  const ca = certificate({ ...byRoot, subject: caName, publicKey: pckCa.publicKey, serial: 2, isCa: true })
  const signer = certificate({
    ...byRoot,
    subject: 'Test TCB Signing',
    publicKey: tcbSigner.publicKey,
    serial: 3,
    isCa: false,
  })
  const pair = (name: string, value: Uint8Array) => sequence(oid(name), value)
  const extension = sequence(
    pair(`${sgx}.1`, octets(Buffer.alloc(16, 0x99))),
    pair(
      `${sgx}.2`,
      sequence(pair(`${sgx}.2.17`, integer(11)), pair(`${sgx}.2.18`, octets(Buffer.alloc(16, 5)))),
    ),
    pair(`${sgx}.3`, octets(Buffer.alloc(2))),
    pair(`${sgx}.4`, octets(fmspc)),
    pair(`${sgx}.5`, enumerated(0)),
  )
  const leaf = certificate({
    ...{
      ...valid,
      issuer: caName,
      signedWith: pckCa.privateKey,
      subject: 'Test PCK',
      publicKey: pck.publicKey,
    },
    ...{ serial: 4, isCa: false, extensions: [[sgx, extension]] },
  })

  /** The report of the quoting enclave, which vouches for the key that signs quotes. */
  const qeAuth = Buffer.alloc(32, 7)
  const qeReport = Buffer.alloc(384)
  mrSigner.copy(qeReport, 128)
  qeReport.writeUInt16LE(2, 256)
  qeReport.writeUInt16LE(4, 258)
  createHash('sha256').update(pointOf(attestation.publicKey)).update(qeAuth).digest().copy(qeReport, 320)

  const json = (value: object) => {
    const text = JSON.stringify(value)
    return { text, signature: rawSignature(Buffer.from(text), tcbSigner.privateKey).toString('hex') }
  }
  const components = (svn: number) => Array.from({ length: 16 }, () => ({ svn }))

  return {
    rootCa,
    quoteOver(reportData) {
      const header = Buffer.concat([u16(4), u16(2), u32(0x81), Buffer.alloc(40)])
      const report = Buffer.alloc(584)
      report.fill(3, 0, 16)
      // SEPT_VE_DISABLE, without which no quote is taken.
      report[123] = 0x10
      Buffer.from(hexToBytes(reportData)).copy(report, 520)
      const signedPart = Buffer.concat([header, report])
      const qe = Buffer.concat([
        ...[qeReport, rawSignature(qeReport, pck.privateKey), u16(qeAuth.length), qeAuth],
        data(5, Buffer.from(pem(leaf, ca, rootCa))),
      ])
      const auth = Buffer.concat([
        rawSignature(signedPart, attestation.privateKey),
        pointOf(attestation.publicKey),
        data(6, qe),
      ])
      return bytesToHex(Buffer.concat([signedPart, u32(auth.length), auth]))
    },
    collateralFor({ status, advisories = [], revoked = false, validDays = 30 }) {
      const dates = {
        issueDate: new Date(Date.now() - 40 * dayMs).toISOString(),
        nextUpdate: new Date(Date.now() + validDays * dayMs).toISOString(),
      }
      const level = { tcbDate: dates.issueDate, tcbStatus: status, advisoryIDs: advisories }
      const tcb = { sgxtcbcomponents: components(4), pcesvn: 11, tdxtcbcomponents: components(3) }
      const info = json({
        ...{ id: 'TDX', version: 3, ...dates, fmspc: fmspc.toString('hex'), pceId: '0000', tcbType: 0 },
        ...{ tcbEvaluationDataNumber: 1, tcbLevels: [{ ...level, tcb }] },
      })
      const identity = json({
        ...{ id: 'TD_QE', version: 2, ...dates, tcbEvaluationDataNumber: 1 },
        ...{ miscselect: '00000000', miscselectMask: 'FFFFFFFF' },
        ...{ attributes: '00'.repeat(16), attributesMask: 'FF'.repeat(16) },
        ...{ mrsigner: mrSigner.toString('hex'), isvprodid: 2 },
        tcbLevels: [{ tcb: { isvsvn: 4 }, tcbDate: dates.issueDate, tcbStatus: 'UpToDate' }],
      })
      const chain = pem(signer, rootCa)
      const list = (issuer: string, key: KeyObject, serials: number[]) =>
        revocations(issuer, key, { ...valid, serials }).toString('hex')
      return {
        pck_crl_issuer_chain: pem(ca, rootCa),
        root_ca_crl: list('Test Root CA', root.privateKey, []),
        pck_crl: list(caName, pckCa.privateKey, revoked ? [4] : []),
        tcb_info_issuer_chain: chain,
        tcb_info: info.text,
        tcb_info_signature: info.signature,
        qe_identity_issuer_chain: chain,
        qe_identity: identity.text,
        qe_identity_signature: identity.signature,
      }
    },
  }
}
