// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";

/// @title The identities of agents (ERC-8004): one ERC-721 token per agent, its URI is the registration file.
/// @notice Token ids start at 1 and are never burned. The owner of the token owns the agent.
interface IIdentityRegistry is IERC721 {
    /// @notice A named value an agent is registered with.
    struct MetadataEntry {
        string metadataKey;
        bytes metadataValue;
    }

    /// @notice An agent came into being.
    event Registered(uint256 indexed agentId, string agentURI, address indexed owner);
    /// @notice A metadata value was set; for `agentWallet` an empty value means that it was cleared.
    event MetadataSet(
        uint256 indexed agentId, string indexed indexedMetadataKey, string metadataKey, bytes metadataValue
    );
    /// @notice The agent's registration file moved.
    event URIUpdated(uint256 indexed agentId, string newURI, address indexed updatedBy);

    /// @notice `account` neither owns the agent nor may act for its owner.
    error NotAgentOwner(uint256 agentId, address account);
    /// @notice The key `agentWallet` is set by `setAgentWallet` only.
    error MetadataKeyReserved();
    /// @notice The signature's deadline has passed.
    error DeadlinePassed(uint256 deadline);
    /// @notice The signature's deadline is more than five minutes ahead.
    error DeadlineTooFar(uint256 deadline);
    /// @notice The wallet is the zero address.
    error WalletInvalid(address wallet);
    /// @notice The new wallet did not sign this change.
    error SignatureInvalid();

    /// @notice Mints an agent without a registration file to the caller.
    function register() external returns (uint256 agentId);

    /// @notice Mints an agent to the caller. Its agent wallet is the caller until it is set, unset or the token moves.
    /// @dev Warning: calls `onERC721Received` on a contract caller.
    function register(string calldata agentURI) external returns (uint256 agentId);

    /// @notice Mints an agent with metadata to the caller.
    function register(string calldata agentURI, MetadataEntry[] calldata metadata)
        external
        returns (uint256 agentId);

    /// @notice Points the agent to another registration file. Only its owner and operators can call it.
    function setAgentURI(uint256 agentId, string calldata newURI) external;

    /// @notice Sets a named value. Only the agent's owner and operators can call it; `agentWallet` is reserved.
    function setMetadata(uint256 agentId, string calldata metadataKey, bytes calldata metadataValue) external;

    /// @notice The named value, empty when there is none; `agentWallet` returns the 20 bytes of the agent wallet.
    function getMetadata(uint256 agentId, string calldata metadataKey) external view returns (bytes memory);

    /// @notice Sets the wallet that receives the agent's earnings. Only its owner and operators can call it.
    /// @dev `newWallet` proves control by signing the EIP-712 message
    /// `AgentWalletSet(uint256 agentId,address newWallet,address owner,uint256 deadline)`, by key or by ERC-1271.
    /// @param deadline Unix seconds, at most five minutes ahead.
    function setAgentWallet(uint256 agentId, address newWallet, uint256 deadline, bytes calldata signature)
        external;

    /// @notice Clears the agent wallet. Only the agent's owner and operators can call it.
    function unsetAgentWallet(uint256 agentId) external;

    /// @notice The wallet that receives the agent's earnings; zero when cleared, which a transfer of the token does.
    function getAgentWallet(uint256 agentId) external view returns (address);

    /// @notice Where the agent's earnings go, which is its agent wallet or else its owner, and who owns it.
    /// Reverts for an unknown agent.
    function payeeOf(uint256 agentId) external view returns (address payee, address owner);

    /// @notice Whether `spender` owns the agent or may act for its owner. Reverts for an unknown agent.
    function isAuthorizedOrOwner(address spender, uint256 agentId) external view returns (bool);
}
