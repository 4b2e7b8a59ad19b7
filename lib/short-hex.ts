/** "0x12ab…9f3e": enough to recognise, not enough to trust. Pure. */
export const shortHex = (hex: string) => (hex.length > 13 ? `${hex.slice(0, 6)}…${hex.slice(-4)}` : hex)
