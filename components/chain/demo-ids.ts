/** The id under which wagmi knows the demo wallet. Apart from its connector, so that asking for it loads nothing. */
export const demoConnectorId = 'merx.demo'
