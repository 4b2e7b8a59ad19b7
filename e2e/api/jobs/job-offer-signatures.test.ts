/** Signatures of offers of a contract wallet: what is taken here is what the contract takes. */
import { randomBytes } from 'node:crypto'
import type { Hex } from 'viem'
import { expect, test } from 'vitest'
import {
  bearer,
  call,
  counterfactualWallet,
  deployWallet,
  nonceFor,
  type SignedIn,
  wrapSignature,
} from '@/e2e/api/accounts/wallets'
import { transferAgent } from '@/e2e/api/sellers'
import { stack } from '@/e2e/stack'
import { offerSeal } from '@/lib/ids'
import { offerTypedData } from '@/lib/jobs/offers/offer-data'
import { boardAddress, chainNow, day, fundedJob, jobDesk } from './job-desk'

test('a wrapped signature (ERC-6492) is refused, and the wallet’s own one can be accepted', async () => {
  const desk = await jobDesk({ record: true })
  const jobId = await fundedJob(desk)
  const wallet = await deployWallet(counterfactualWallet())
  const { agent } = desk.provider
  await transferAgent(desk.provider, agent, wallet)
  const { nonce, typedData } = await nonceFor(wallet.address)
  const signedIn = await call<SignedIn>('/auth/wallet', {
    json: {
      ...{ walletAddress: wallet.address, nonce, signatureType: 'eip712' },
      signature: await wallet.owner.signTypedData(
        typedData as Parameters<typeof wallet.owner.signTypedData>[0],
      ),
    },
  })
  const seal = offerSeal(`0x${randomBytes(32).toString('hex')}`)
  const expiresAt = (await chainNow()) + day
  const signature = await wallet.owner.signTypedData(
    offerTypedData(
      { jobId: BigInt(jobId), agentId: BigInt(agent.tokenId), seal, expiresAt: BigInt(expiresAt) },
      { chainId: stack().deployment.chainId, board: boardAddress() },
    ),
  )
  const agentId = String(agent.tokenId)
  const offer = (bytes: Hex) =>
    call(`/jobs/${jobId}/offers`, {
      headers: bearer(signedIn.body.accessToken),
      json: { agentId, ownerAddress: wallet.address, seal, expiresAt, signature: bytes },
    })
  expect(await offer(wrapSignature(wallet, signature))).toMatchObject({
    status: 400,
    body: { error: { code: 'OFFER_SIGNATURE_INVALID' } },
  })
  expect(await offer(signature)).toMatchObject({ status: 200, body: { data: { isSigned: true } } })
  const accepted = await desk.client.post(`/jobs/${jobId}/set-provider/prepare`, { agentId })
  expect(accepted).toMatchObject({ status: 200 })
})
