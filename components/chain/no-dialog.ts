/** Stands in for WalletConnect's own dialog (`@reown/appkit`), which nothing opens: the pages show the code or the link themselves. */
export const createAppKit = (): never => {
  throw new Error('The pages show what WalletConnect needs themselves.')
}
