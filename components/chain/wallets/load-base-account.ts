import { baseAccount } from 'wagmi/connectors'

/** Base Account's connector, without its statistics. */
export const baseAccountConnector = baseAccount({ appName: 'Merx', preference: { telemetry: false } })
