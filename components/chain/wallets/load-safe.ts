import { safe } from 'wagmi/connectors'

/** Safe's connector. It communicates only with the frame around the page, and with app.safe.global. */
export const safeConnector = safe({
  allowedDomains: [/^https:\/\/app\.safe\.global$/],
  unstable_getInfoTimeout: 1_000,
})
