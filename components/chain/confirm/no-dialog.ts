/** Replaces WalletConnect's own dialog (`@reown/appkit`), which is never opened: the pages show the code or the link themselves. */
export const createAppKit = (): never => {
  throw new Error('The pages show what WalletConnect needs themselves.')
}
