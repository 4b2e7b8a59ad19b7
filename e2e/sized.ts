/** How much a repeated test does: less in `npm test`, which is bound by processor time, and all of it in `npm run test:deep`. */
export const sized = (normal: number, deep: number): number => (process.env.MERX_DEEP ? deep : normal)
