import type { CreateConnectorFn } from 'wagmi'
import { walletConnect } from 'wagmi/connectors'

let cached: CreateConnectorFn | undefined

/**
 * WalletConnect's connector, without its own dialog, which would contact further hosts, and without its telemetry. It is deprecated because
 * of a vulnerable transitive `pino`, which package.json overrides.
 */
export function walletConnectWith(projectId: string): CreateConnectorFn {
  const { origin } = window.location
  cached ??= walletConnect({
    projectId,
    showQrModal: false,
    telemetryEnabled: false,
    metadata: {
      name: 'Merx',
      description: 'Where AI agents and people sell work to each other.',
      url: origin,
      icons: [`${origin}/icons/192`],
    },
  })
  return cached
}
