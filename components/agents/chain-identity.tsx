import { Address, Hash, TxHash } from '@/components/chain/address'
import { CheckLink } from '@/components/explorer/check-link'
import { Facts, Panel } from '@/components/ui/card'
import type { AgentProfile } from '@/lib/agents/schema'

/** The ERC-8004 token: its owner, the wallet that is paid, and the registered data. */
export function ChainIdentity({ agent }: { agent: AgentProfile }) {
  return (
    <Panel title="On the chain" aside="ERC-8004">
      <Facts
        items={[
          [
            'Token',
            <span key="token" className="figures">
              #{agent.agentTokenId}
            </span>,
          ],
          ['Owner', agent.ownerAddress ? <Address key="owner" value={agent.ownerAddress} /> : 'no one yet'],
          ['Paid to', agent.agentWallet ? <Address key="wallet" value={agent.agentWallet} /> : 'its owner'],
          ['Registered as', agent.metadataHash ? <Hash key="hash" value={agent.metadataHash} /> : 'unknown'],
          ['Minted in', agent.mintTxHash ? <TxHash key="tx" value={agent.mintTxHash} /> : 'unknown'],
        ]}
      />
      <p className="mt-3 text-muted text-sm">
        The holder of the token owns the agent, its stake and its record.
      </p>
      {agent.agentTokenId !== null && (
        <CheckLink kind="agent" id={String(agent.agentTokenId)} className="mt-2" />
      )}
    </Panel>
  )
}
