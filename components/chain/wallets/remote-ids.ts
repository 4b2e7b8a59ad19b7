/** Whether a connector's wallet is outside the browser, which keeps a session with it for days: WalletConnect and Base Account. */
export const keepsSession = (connectorId: string): boolean =>
  connectorId === 'baseAccount' || connectorId.startsWith('walletConnect')
