/** wagmi's id of the demo wallet. Separate from its connector, so that reading it loads nothing else. */
export const demoConnectorId = 'merx.demo'
