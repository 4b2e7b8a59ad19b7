import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Front, startFront } from '@/e2e/tee/front'
import { type Platform, quoteMaker } from '@/e2e/tee/quotes'

const maker = quoteMaker()
const data = `0x${'ab'.repeat(64)}` as const
let service: Front
let checkQuote: typeof import('./quote').checkQuote

beforeAll(async () => {
  service = await startFront()
  Object.assign(process.env, {
    ...{ DATABASE_URL: 'postgres://merx_web@127.0.0.1:1/merx', RPC_URL: 'http://127.0.0.1:1' },
    ...{ NEXTAUTH_SECRET: 'x'.repeat(32), TEE_PCCS_URL: service.url, LOG_LEVEL: 'silent' },
  })
  ;({ checkQuote } = await import('./quote'))
})
afterAll(() => service.close())

/** Responds as a PCCS does. */
const pccs = (platform: Platform): Front['answer'] => {
  const collateral = maker.collateralFor(platform)
  const bytes = (hex: number[] | string) => Buffer.from(String(hex), 'hex')
  const answers: Record<string, [header: string, value: string, body: string | Buffer]> = {
    // The machine's certificate is from the platform authority; the processor authority's list does not concern it.
    '/sgx/certification/v4/pckcrl?ca=processor&encoding=der': [
      'SGX-PCK-CRL-Issuer-Chain',
      collateral.pck_crl_issuer_chain,
      bytes(maker.collateralFor({ status: 'UpToDate' }).pck_crl),
    ],
    '/sgx/certification/v4/pckcrl?ca=platform&encoding=der': [
      'SGX-PCK-CRL-Issuer-Chain',
      collateral.pck_crl_issuer_chain,
      bytes(collateral.pck_crl),
    ],
    '/tdx/certification/v4/tcb?fmspc=00906ED50000': [
      'TCB-Info-Issuer-Chain',
      collateral.tcb_info_issuer_chain,
      `{"tcbInfo":${collateral.tcb_info},"signature":"${collateral.tcb_info_signature}"}`,
    ],
    '/tdx/certification/v4/qe/identity?update=standard': [
      'SGX-Enclave-Identity-Issuer-Chain',
      collateral.qe_identity_issuer_chain,
      `{"enclaveIdentity":${collateral.qe_identity},"signature":"${collateral.qe_identity_signature}"}`,
    ],
    '/sgx/certification/v4/rootcacrl': ['X-None', '', String(collateral.root_ca_crl)],
  }
  return ({ url }, response) => {
    const [header, value, body] = answers[url] ?? ['X-None', '', 'null']
    response.writeHead(200, { [header]: encodeURIComponent(value) }).end(body)
  }
}

test('collateral comes from the service of TEE_PCCS_URL, with the revocations of the machine’s authority, and is asked for once', async () => {
  const check = () => checkQuote(maker.quoteOver(data), data, { rootCa: maker.rootCa })
  service.answer = (_, response) => void response.writeHead(503).end()
  expect(await check()).toMatchObject({ verified: false, collateral: null })
  service.answer = pccs({ status: 'OutOfDate' })
  service.seen.length = 0
  const found = await check()
  expect(found).toMatchObject({ verified: true, tcb_status: 'OutOfDate' })
  expect(service.seen).toHaveLength(5)
  // The returned collateral verifies the quote again, for anyone and without the service.
  const { collateral } = found
  if (!collateral) throw new Error('there is collateral')
  const again = { rootCa: maker.rootCa, collateralOf: async () => collateral }
  expect(await checkQuote(maker.quoteOver(data), data, again)).toMatchObject({ verified: true })
  expect(await check()).toMatchObject({ verified: true })
  expect(service.seen).toHaveLength(5)
})

test('a machine that its authority has revoked is not verified', async () => {
  vi.resetModules()
  const { checkQuote } = await import('./quote')
  service.answer = pccs({ status: 'UpToDate', revoked: true })
  expect(await checkQuote(maker.quoteOver(data), data, { rootCa: maker.rootCa })).toMatchObject({
    verified: false,
    detail: expect.stringMatching(/revoked/),
  })
})
