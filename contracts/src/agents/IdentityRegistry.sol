// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IIdentityRegistry} from "./IIdentityRegistry.sol";
import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";
import {ERC721URIStorage} from "@openzeppelin/contracts/token/ERC721/extensions/ERC721URIStorage.sol";
import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";
import {SignatureChecker} from "@openzeppelin/contracts/utils/cryptography/SignatureChecker.sol";
import {IERC165} from "@openzeppelin/contracts/utils/introspection/IERC165.sol";

/// @title The identities of agents (ERC-8004).
contract IdentityRegistry is IIdentityRegistry, ERC721URIStorage, EIP712 {
    bytes32 private constant AGENT_WALLET_SET_TYPEHASH =
        keccak256("AgentWalletSet(uint256 agentId,address newWallet,address owner,uint256 deadline)");
    string private constant AGENT_WALLET = "agentWallet";
    bytes32 private constant AGENT_WALLET_HASH = keccak256(bytes(AGENT_WALLET));
    uint256 private constant MAX_DEADLINE_DELAY = 5 minutes;
    /// @dev Marks a cleared wallet, because an unwritten slot means "the minter, who still owns the agent".
    address private constant CLEARED = address(1);

    /// @dev Ids 1 to `_lastAgentId` exist.
    uint256 private _lastAgentId;

    /// @dev Zero: never changed since minting, so the wallet is the minter, who is the owner. This saves the
    /// minter a storage slot; the first transfer pays for it.
    mapping(uint256 agentId => address) private _wallets;

    mapping(uint256 agentId => mapping(string metadataKey => bytes)) private _metadata;

    constructor() ERC721("Merx Agent", "AGENT") EIP712("ERC8004IdentityRegistry", "1") {}

    modifier onlyAuthorized(uint256 agentId) {
        if (!isAuthorizedOrOwner(msg.sender, agentId)) revert NotAgentOwner(agentId, msg.sender);
        _;
    }

    // ------------------------------------------------------------------------------------------- registration

    /// @inheritdoc IIdentityRegistry
    function register() external returns (uint256 agentId) {
        return _register("");
    }

    /// @inheritdoc IIdentityRegistry
    function register(string calldata agentURI) external returns (uint256 agentId) {
        return _register(agentURI);
    }

    /// @inheritdoc IIdentityRegistry
    function register(string calldata agentURI, MetadataEntry[] calldata metadata)
        external
        returns (uint256 agentId)
    {
        agentId = _register(agentURI);
        for (uint256 i; i < metadata.length; ++i) {
            _setMetadata(agentId, metadata[i].metadataKey, metadata[i].metadataValue);
        }
    }

    /// @inheritdoc IIdentityRegistry
    function setAgentURI(uint256 agentId, string calldata newURI) external onlyAuthorized(agentId) {
        _setTokenURI(agentId, newURI);
        emit URIUpdated(agentId, newURI, msg.sender);
    }

    // ----------------------------------------------------------------------------------------------- metadata

    /// @inheritdoc IIdentityRegistry
    function setMetadata(uint256 agentId, string calldata metadataKey, bytes calldata metadataValue)
        external
        onlyAuthorized(agentId)
    {
        _setMetadata(agentId, metadataKey, metadataValue);
    }

    /// @inheritdoc IIdentityRegistry
    function getMetadata(uint256 agentId, string calldata metadataKey) external view returns (bytes memory) {
        if (keccak256(bytes(metadataKey)) != AGENT_WALLET_HASH) return _metadata[agentId][metadataKey];
        address wallet = getAgentWallet(agentId);
        return wallet == address(0) ? bytes("") : abi.encodePacked(wallet);
    }

    // ------------------------------------------------------------------------------------------- agent wallet

    /// @inheritdoc IIdentityRegistry
    function setAgentWallet(uint256 agentId, address newWallet, uint256 deadline, bytes calldata signature)
        external
        onlyAuthorized(agentId)
    {
        if (newWallet == address(0) || newWallet == CLEARED) revert WalletInvalid(newWallet);
        if (block.timestamp > deadline) revert DeadlinePassed(deadline);
        if (deadline > block.timestamp + MAX_DEADLINE_DELAY) revert DeadlineTooFar(deadline);
        bytes32 digest = _hashTypedDataV4(
            keccak256(abi.encode(AGENT_WALLET_SET_TYPEHASH, agentId, newWallet, ownerOf(agentId), deadline))
        );
        if (!SignatureChecker.isValidSignatureNow(newWallet, digest, signature)) revert SignatureInvalid();

        _wallets[agentId] = newWallet;
        emit MetadataSet(agentId, AGENT_WALLET, AGENT_WALLET, abi.encodePacked(newWallet));
    }

    /// @inheritdoc IIdentityRegistry
    function unsetAgentWallet(uint256 agentId) external onlyAuthorized(agentId) {
        _clearWallet(agentId);
    }

    /// @inheritdoc IIdentityRegistry
    function getAgentWallet(uint256 agentId) public view returns (address) {
        address wallet = _wallets[agentId];
        if (wallet == address(0)) return ownerOf(agentId);
        return wallet == CLEARED ? address(0) : wallet;
    }

    // -------------------------------------------------------------------------------------------------- views

    /// @inheritdoc IIdentityRegistry
    function isAuthorizedOrOwner(address spender, uint256 agentId) public view returns (bool) {
        return _isAuthorized(ownerOf(agentId), spender, agentId);
    }

    /// @inheritdoc IERC165
    function supportsInterface(bytes4 interfaceId)
        public
        view
        override(ERC721URIStorage, IERC165)
        returns (bool)
    {
        return super.supportsInterface(interfaceId);
    }

    // ----------------------------------------------------------------------------------------------- internals

    function _register(string memory agentURI) private returns (uint256 agentId) {
        agentId = ++_lastAgentId;

        emit Registered(agentId, agentURI, msg.sender);
        emit MetadataSet(agentId, AGENT_WALLET, AGENT_WALLET, abi.encodePacked(msg.sender));
        if (bytes(agentURI).length != 0) _setTokenURI(agentId, agentURI);

        _safeMint(msg.sender, agentId);
    }

    function _setMetadata(uint256 agentId, string calldata metadataKey, bytes calldata metadataValue)
        private
    {
        if (keccak256(bytes(metadataKey)) == AGENT_WALLET_HASH) revert MetadataKeyReserved();
        _metadata[agentId][metadataKey] = metadataValue;
        emit MetadataSet(agentId, metadataKey, metadataKey, metadataValue);
    }

    function _clearWallet(uint256 agentId) private {
        _wallets[agentId] = CLEARED;
        emit MetadataSet(agentId, AGENT_WALLET, AGENT_WALLET, "");
    }

    /// @dev A new owner must never pay its earnings to the wallet of the one before.
    function _update(address to, uint256 tokenId, address auth) internal override returns (address from) {
        from = super._update(to, tokenId, auth);
        if (from != address(0)) _clearWallet(tokenId);
    }
}
