import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Abi, encodeFunctionData, parseUnits } from 'viem'
import { afterAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { deploy, deployProgram } from '@/e2e/indexer/deploy-program'
import {
  identityRegistryAbi,
  mockUsdcAbi,
  strategyVaultFactoryAbi,
  svcDisputesAbi,
  svcJobBoardAbi,
  svcReputationAbi,
  svcStakingAbi,
} from '@/lib/chain/generated/abi'
import { addMissing } from '@/scripts/stack/add-contracts'
import { anvilBinary } from '@/scripts/stack/anvil'
import {
  type Deployment,
  deployContracts,
  foreignContracts,
  missingContract,
  readDeployment,
  type WholeDeployment,
} from '@/scripts/stack/deploy'
import { beginningOf } from '@/scripts/stack/deploy-plan'
import { until } from '@/scripts/stack/indexer-stack'
import { authoriseModule } from '@/scripts/stack/later-contracts'
import { freePort } from '@/scripts/stack/ports'
import { PROBE } from '@/scripts/stack/randomness'
import { rpc } from '@/scripts/stack/rpc'
import { operator, treasury } from '@/scripts/stack/wallets'

const folder = mkdtempSync(join(tmpdir(), 'merx-deploy-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the chain a deployment is for', () => {
  let anvil: ChildProcess | undefined
  afterAll(() => anvil?.kill('SIGKILL'))

  test('is refused when its prevrandao is constant, in one line that says why, and nothing is sent', async () => {
    const port = await freePort()
    // Before the merge the opcode returns the difficulty, which anvil leaves at one value.
    const args = ['--port', String(port), '--hardfork', 'london', '--chain-id', '4242', '--silent']
    anvil = spawn(anvilBinary(), args, { stdio: 'ignore' })
    const url = `http://127.0.0.1:${port}`
    await until(() => rpc(url, 'eth_chainId').then(Boolean, () => false))
    await rpc(url, 'anvil_mine', ['0x20'])
    const tokens = ['--usdc', treasury().address, '--usdt', treasury().address]
    const out = join(folder, 'constant.json')
    const { code, said } = await deploy('--rpc', url, ...tokens, '--network', 'x', '--out', out)
    expect(said).toBe(
      'The prevrandao of chain 4242 is constant (0 in 8 blocks): buyers could choose who judges their disputes. Deploy to a chain where it is random.',
    )
    expect(code).toBe(1)
    expect(existsSync(out)).toBe(false)
    expect(await rpc(url, 'eth_getTransactionCount', [operator().address, 'latest'])).toBe('0x0')
  })

  test.each(['ef', '00', '60'])(
    'is asked for its prevrandao also when that begins with 0x%s',
    async (byte) => {
      const random = `0x${byte}${'5a'.repeat(31)}`
      const answer = await rpc<string>(inject('indexerGround').rpcUrl, 'eth_call', [
        { data: PROBE },
        'latest',
        {},
        { random },
      ])
      expect(BigInt(answer)).toBe(BigInt(random))
    },
  )
})

describe('a living deployment', () => {
  const { rpcUrl } = inject('indexerGround')
  const { account } = operator()
  let path: string
  let whole: WholeDeployment
  beforeEach(async () => {
    path = join(folder, `${Math.random()}.json`)
    whole = await deployContracts({ rpcUrl, account, network: 'test', feeRecipient: treasury().address })
    const { reputationRegistry: _, ...older } = whole.contracts
    writeFileSync(path, JSON.stringify({ ...whole, contracts: older }))
  })
  const chainId = async () => Number(await rpc<string>(rpcUrl, 'eth_chainId'))
  /** What the command is asked for without options, as its plan notes it. */
  const optionsAsked = (id: number) =>
    JSON.stringify({ chainId: id, network: 'test', feeRecipient: account.address })
  const transactions = async () =>
    Number(await rpc<string>(rpcUrl, 'eth_getTransactionCount', [account.address, 'latest']))

  test('that lacks the ReputationRegistry gets it, and everything else stays as it is', async () => {
    const { code, said } = await deploy('--rpc', rpcUrl, '--out', path)
    expect(said).toMatch(/^ReputationRegistry added at 0x[0-9a-f]{40}$/)
    expect(code).toBe(0)
    const record = readDeployment(path) as Deployment
    const { reputationRegistry, ...others } = record.contracts
    expect(others).toEqual((({ reputationRegistry: _, ...rest }) => rest)(whole.contracts))
    expect(record.currencies).toEqual(whole.currencies)
    expect(record.deployedAtBlock).toBe(whole.deployedAtBlock)
    expect(record.added?.reputationRegistry).toBeGreaterThan(whole.deployedAtBlock)
    expect(await missingContract(rpcUrl, record)).toBeNull()
    expect(existsSync(`${path}.plan`)).toBe(false)

    const text = readFileSync(path, 'utf8')
    const before = await transactions()
    expect((await deploy('--rpc', rpcUrl, '--out', path)).said).toBe(`${path}: nothing to add`)
    expect(readFileSync(path, 'utf8')).toBe(text)
    expect(await transactions()).toBe(before)
  })

  test('that lacks SvcCampaigns gets it, with everything that must admit it', async () => {
    const { campaigns: _, ...older } = whole.contracts
    writeFileSync(path, JSON.stringify({ ...whole, contracts: older }))
    const { code, said } = await deploy('--rpc', rpcUrl, '--out', path)
    expect(code).toBe(0)
    expect(said.split('\n')).toEqual([
      expect.stringMatching(/^SvcCampaigns added at 0x[0-9a-f]{40}$/),
      expect.stringMatching(/^SvcCampaigns may lock stake in USDC from /),
      expect.stringMatching(/^SvcCampaigns may lock stake in USDT from /),
      expect.stringMatching(/^SvcCampaigns may open disputes from /),
      'SvcCampaigns may record reputation',
    ])
    const { contracts, currencies } = readDeployment(path) as Deployment
    const says = async (to: string, abi: Abi, functionName: string) => {
      const data = encodeFunctionData({ abi, functionName, args: [contracts.campaigns] })
      return BigInt(await rpc<string>(rpcUrl, 'eth_call', [{ to, data }, 'latest']))
    }
    expect(await says(contracts.disputes, svcDisputesAbi, 'isModule')).toBe(1n)
    expect(await says(contracts.reputation, svcReputationAbi, 'isRecorder')).toBe(1n)
    for (const { staking } of Object.values(currencies))
      expect(await says(staking, svcStakingAbi, 'moduleActiveAt')).toBeGreaterThan(1n)
  })

  test('that lacks the job board gets it with its vaults, and it may lock stake in USDC only', async () => {
    const { teeRegistry: _, vaultFactory: __, jobBoard: ___, ...older } = whole.contracts
    writeFileSync(path, JSON.stringify({ ...whole, contracts: older }))
    const { code, said } = await deploy('--rpc', rpcUrl, '--out', path)
    expect(code).toBe(0)
    expect(said.split('\n')).toEqual([
      expect.stringMatching(/^TeeRegistry added at 0x[0-9a-f]{40}$/),
      expect.stringMatching(/^StrategyVaultFactory added at 0x[0-9a-f]{40}$/),
      expect.stringMatching(/^SvcJobBoard added at 0x[0-9a-f]{40}$/),
      expect.stringMatching(/^SvcJobBoard may lock stake in USDC from /),
      expect.stringMatching(/^SvcJobBoard may open disputes from /),
      'SvcJobBoard may record reputation',
    ])
    const { contracts } = readDeployment(path) as Deployment
    const asked = async (to: string | undefined, abi: Abi, functionName: string) => {
      const data = encodeFunctionData({ abi, functionName })
      return `0x${(await rpc<string>(rpcUrl, 'eth_call', [{ to, data }, 'latest'])).slice(26)}`
    }
    expect(await asked(contracts.vaultFactory, strategyVaultFactoryAbi, 'board')).toBe(contracts.jobBoard)
    expect(await asked(contracts.jobBoard, svcJobBoardAbi, 'vaultFactory')).toBe(contracts.vaultFactory)
    expect(await asked(contracts.vaultFactory, strategyVaultFactoryAbi, 'registry')).toBe(
      contracts.teeRegistry,
    )
  })

  test('is made once, when the deployment dies in the middle', async () => {
    const out = join(folder, 'interrupted.json')
    const args = ['--rpc', rpcUrl, '--network', 'test', '--out', out]
    const before = await transactions()
    const dying = spawn(process.execPath, [deployProgram, ...args], {
      stdio: 'ignore',
      env: { PATH: process.env.PATH, NODE_ENV: 'production', DEPLOYER_KEY: operator().privateKey },
    })
    const ended = new Promise((done) => dying.once('exit', done))
    await until(async () => (await transactions()) >= before + 3, 60)
    dying.kill('SIGKILL')
    await ended
    expect(await deploy(...args)).toMatchObject({ code: 0 })
    const record = readDeployment(out) as Deployment
    expect(await missingContract(rpcUrl, record)).toBeNull()
    expect(await foreignContracts(rpcUrl, record)).toEqual([])
    // Fifteen contracts, the four admissions of SvcCampaigns and the three of SvcJobBoard, each sent once.
    expect(await transactions()).toBe(before + 22)
    expect(existsSync(`${out}.plan`)).toBe(false)
  })

  test('says what to remove when its account sent something else in the middle, and is made at new addresses then', async () => {
    const out = join(folder, 'overtaken.json')
    const args = ['--rpc', rpcUrl, '--network', 'test', '--out', out]
    const planFile = `${out}.plan`
    // As an interruption leaves it before its first contract; the account has used that nonce for something else since.
    const begun = await beginningOf(rpcUrl, account.address, optionsAsked(await chainId()), planFile)
    const hash = await rpc<string>(rpcUrl, 'eth_sendTransaction', [
      { from: account.address, to: treasury().address, value: '0x1' },
    ])
    await until(async () => (await rpc(rpcUrl, 'eth_getTransactionReceipt', [hash])) !== null)
    for (let attempt = 0; attempt < 2; attempt++)
      expect(await deploy(...args)).toEqual({
        code: 1,
        said: `IdentityRegistry cannot be deployed at its planned address: ${account.address} has sent something else meanwhile. Deploy again: remove ${planFile} to begin again at new addresses.`,
      })
    writeFileSync(planFile, JSON.stringify({ ...begun, code: 'of another version' }))
    expect((await deploy(...args)).said).toMatch(/of another version of Merx, with other contracts/)
    rmSync(planFile)
    expect(await deploy(...args)).toMatchObject({ code: 0 })
    expect(await foreignContracts(rpcUrl, readDeployment(out) as Deployment)).toEqual([])
  })

  test('is added to once, when the addition dies between the contract and its record', async () => {
    const planFile = `${path}.plan`
    // Everything but the record and the end of the plan, which the command writes next.
    const first = await addMissing({ rpcUrl, account, path, planFile })
    const before = await transactions()
    expect((await deploy('--rpc', rpcUrl, '--out', path)).code).toBe(0)
    expect(readDeployment(path)).toEqual(first.record)
    expect(await transactions()).toBe(before)
  })

  test('is not added to when its other contracts are of another version', async () => {
    await rpc(rpcUrl, 'anvil_setCode', [whole.currencies.USDC.escrow, '0x00'])
    const before = await transactions()
    const { code, said } = await deploy('--rpc', rpcUrl, '--out', path)
    expect(said).toMatch(/are of another version of Merx \(SvcEscrow of USDC\).*Deploy to a new --out\.$/)
    expect(code).toBe(1)
    expect(await transactions()).toBe(before)
  })

  test('cannot get contracts whose addresses the others keep', async () => {
    const { disputes: _, ...older } = whole.contracts
    writeFileSync(path, JSON.stringify({ ...whole, contracts: older }))
    const { code, said } = await deploy('--rpc', rpcUrl, '--out', path)
    expect(said).toMatch(/lacks SvcDisputes, whose address the other contracts keep for good/)
    expect(code).toBe(1)
  })

  test('lets a contract that locks stake wait for seven days once money is staked, and says so each time', async () => {
    const module = whole.contracts.reputationRegistry
    const { staking, token } = whole.currencies.USDC
    const send = async (to: string, data: string) => {
      const hash = await rpc<string>(rpcUrl, 'eth_sendTransaction', [{ from: account.address, to, data }])
      await until(async () => (await rpc(rpcUrl, 'eth_getTransactionReceipt', [hash])) !== null)
    }
    const clock = async () =>
      Number((await rpc<{ timestamp: string }>(rpcUrl, 'eth_getBlockByNumber', ['latest', false])).timestamp)
    const amount = parseUnits('5', 6)
    await send(
      whole.contracts.identityRegistry,
      encodeFunctionData({ abi: identityRegistryAbi, functionName: 'register', args: [] }),
    )
    await send(
      token,
      encodeFunctionData({ abi: mockUsdcAbi, functionName: 'mint', args: [account.address, amount] }),
    )
    await send(
      token,
      encodeFunctionData({ abi: mockUsdcAbi, functionName: 'approve', args: [staking, amount] }),
    )
    await send(
      staking,
      encodeFunctionData({ abi: svcStakingAbi, functionName: 'depositStake', args: [1n, amount] }),
    )

    const activeAt = await authoriseModule(rpcUrl, account, staking, module)
    expect(activeAt).toBe((await clock()) + 7 * 86_400)
    const before = await transactions()
    expect(await authoriseModule(rpcUrl, account, staking, module)).toBe(activeAt)
    expect(await transactions()).toBe(before)
    // Nothing is staked in the other currency: there it may at once.
    const other = whole.currencies.USDT.staking
    expect(await authoriseModule(rpcUrl, account, other, module)).toBe(await clock())
  })
})
