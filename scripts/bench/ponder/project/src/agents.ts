import { ponder } from 'ponder:registry'
import { agents, reputations } from 'ponder:schema'

ponder.on('IdentityRegistry:Registered', async ({ event, context }) => {
  const { agentId, agentURI, owner } = event.args
  const registered = {
    owner,
    agentUri: agentURI,
    registrant: owner,
    registeredAt: event.block.timestamp,
    txHash: event.transaction.hash,
    blockNumber: event.block.number,
  }
  await context.db
    .insert(agents)
    .values({ tokenId: agentId, ...registered })
    .onConflictDoUpdate(registered)
})

ponder.on('IdentityRegistry:Transfer', async ({ event, context }) => {
  const { tokenId, to } = event.args
  await context.db
    .insert(agents)
    .values({
      tokenId,
      owner: to,
      agentUri: '',
      registrant: to,
      registeredAt: 0n,
      txHash: event.transaction.hash,
      blockNumber: event.block.number,
    })
    .onConflictDoUpdate({ owner: to })
})

ponder.on('IdentityRegistry:URIUpdated', async ({ event, context }) => {
  await context.db.update(agents, { tokenId: event.args.agentId }).set({ agentUri: event.args.newURI })
})

ponder.on('SvcReputation:ReputationUpdated', async ({ event, context }) => {
  const { subject: _subject, recorder: _recorder, agentId, ...stats } = event.args
  const row = { ...stats, updatedAt: event.block.timestamp }
  await context.db
    .insert(reputations)
    .values({ agentId, ...row })
    .onConflictDoUpdate(row)
})
