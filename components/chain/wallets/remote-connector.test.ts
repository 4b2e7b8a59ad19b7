import { http } from 'viem'
import { mainnet } from 'viem/chains'
import { describe, expect, test, vi } from 'vitest'
import { createConfig, mock } from 'wagmi'
import { connect } from 'wagmi/actions'
import { askable, pairingOf, reconnectAskable, remoteConnector } from './remote-connector'

const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' as const

/** A page with one remote wallet, whose loader counts its calls. */
function pageWith(load = vi.fn(async () => mock({ accounts: [account] })), id = 'far') {
  const wallet = { id, name: 'Far', icon: 'data:image/svg+xml,', pairing: 'qr' as const, load }
  const config = createConfig({
    chains: [mainnet],
    connectors: [remoteConnector(wallet, 0)],
    transports: { [mainnet.id]: http('http://127.0.0.1:1') },
    storage: null,
  })
  const [connector] = config.connectors
  if (!connector) throw new Error('there is one')
  return { config, connector, load }
}

describe('a wallet elsewhere', () => {
  test('is loaded when it is chosen, and once', async () => {
    const { config, connector, load } = pageWith()
    expect(load).not.toHaveBeenCalled()
    const { accounts } = await connect(config, { connector })
    expect(accounts).toEqual([account])
    expect(await connector.getChainId()).toBe(mainnet.id)
    expect(load).toHaveBeenCalledTimes(1)
  })

  test('is connected without a switch when network 0 is asked for', async () => {
    const asked = vi.fn()
    const load = async () => (setup: Parameters<ReturnType<typeof mock>>[0]) => {
      const far = mock({ accounts: [account] })(setup)
      asked.mockImplementation(far.connect)
      return { ...far, connect: asked }
    }
    const { config, connector } = pageWith(vi.fn(load) as never)
    await connect(config, { connector, chainId: 0 as never })
    expect(asked).toHaveBeenCalledExactlyOnceWith({ chainId: undefined })
  })

  test.each([
    ['walletConnect.metamask', 1],
    ['baseAccount', 1],
    ['safe', 0],
  ])('%s: a session of an earlier visit ends before a new connection', async (id, ended) => {
    const disconnect = vi.fn(async () => undefined)
    const load = async () => (setup: Parameters<ReturnType<typeof mock>>[0]) => ({
      ...mock({ accounts: [account] })(setup),
      isAuthorized: async () => true,
      disconnect,
    })
    const { config, connector } = pageWith(vi.fn(load) as never, id)
    await reconnectAskable(config, id)
    expect(disconnect).not.toHaveBeenCalled()
    await connector.connect({})
    expect(disconnect).toHaveBeenCalledTimes(ended)
  })

  test('is not asked on a later visit unless it was used last', async () => {
    const { config, load } = pageWith()
    for (const lastUsed of [null, 'near']) {
      await reconnectAskable(config, lastUsed)
      expect(load).not.toHaveBeenCalled()
    }
    expect(askable(config.connectors, 'far')).toHaveLength(1)
  })

  test('that could not be loaded is loaded again with the next try', async () => {
    const load = vi.fn().mockRejectedValueOnce(new Error('The line broke.'))
    load.mockResolvedValue(mock({ accounts: [account] }))
    const { config, connector } = pageWith(load)
    await expect(connect(config, { connector })).rejects.toThrow('The line broke.')
    await connect(config, { connector })
    expect(load).toHaveBeenCalledTimes(2)
  })

  test('says how it is paired; one of the browser asks for itself', () => {
    const { connector } = pageWith()
    expect(pairingOf(connector)).toBe('qr')
    const near = createConfig({
      chains: [mainnet],
      connectors: [mock({ accounts: [account] })],
      transports: { [mainnet.id]: http('http://127.0.0.1:1') },
      storage: null,
    })
    expect(near.connectors.map(pairingOf)).toEqual([null])
    expect(askable(near.connectors, null)).toHaveLength(1)
  })
})
