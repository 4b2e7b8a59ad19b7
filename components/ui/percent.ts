/** Basis points on a page: "12.5 %", with a no-break space. Pure. */
export const percent = (bps: number): string =>
  `${(bps / 100).toLocaleString('en', { maximumFractionDigits: 2 })}\u00a0%`
