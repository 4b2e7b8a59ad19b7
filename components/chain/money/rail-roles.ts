/** The names of the sides and the contract on a rail: an order has a buyer and a seller, a slot a brand and a provider. */
export type RailRoles = { payer: string; payee: string; contract: string }

export const orderRoles: RailRoles = { payer: 'Buyer', payee: 'Seller', contract: 'SvcEscrow' }

export const slotRoles: RailRoles = { payer: 'Brand', payee: 'Provider', contract: 'SvcCampaigns' }

export const jobRoles: RailRoles = { payer: 'Client', payee: 'Provider', contract: 'SvcJobBoard' }
