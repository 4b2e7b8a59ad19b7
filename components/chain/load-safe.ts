import { safe } from 'wagmi/connectors'

/** Safe's connector. It talks to the frame around the page, and to app.safe.global alone. */
export const safeConnector = safe({
  allowedDomains: [/^https:\/\/app\.safe\.global$/],
  unstable_getInfoTimeout: 1_000,
})
