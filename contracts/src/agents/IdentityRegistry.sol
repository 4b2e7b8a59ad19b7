// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IIdentityRegistry} from "./IIdentityRegistry.sol";
import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";
import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";
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

    /// @dev Where an agent's earnings go. A mint starts with the owner, a transfer with no one.
    enum Wallet {
        OWNER,
        NONE,
        OTHER
    }

    /// @dev Owner and kind of wallet in one slot: who pays an agent reads both.
    struct Holding {
        address owner;
        Wallet wallet;
    }

    /// @dev Ids 1 to `_lastAgentId` exist.
    uint256 private _lastAgentId;

    /// @dev Stand in for the owners and balances of the inherited ERC-721, which stay empty.
    mapping(uint256 agentId => Holding) private _holdings;
    mapping(address owner => uint256) private _counts;

    /// @dev Counts only while the holding says `OTHER`.
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
        agentId = _announce("");
        _safeMint(msg.sender, agentId);
    }

    /// @inheritdoc IIdentityRegistry
    function register(string calldata agentURI) external returns (uint256 agentId) {
        agentId = _announce(agentURI);
        _safeMint(msg.sender, agentId);
    }

    /// @inheritdoc IIdentityRegistry
    function register(string calldata agentURI, MetadataEntry[] calldata metadata)
        external
        returns (uint256 agentId)
    {
        agentId = _announce(agentURI);
        for (uint256 i; i < metadata.length; ++i) {
            _setMetadata(agentId, metadata[i].metadataKey, metadata[i].metadataValue);
        }
        _safeMint(msg.sender, agentId);
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
        if (newWallet == address(0)) revert WalletInvalid(newWallet);
        if (block.timestamp > deadline) revert DeadlinePassed(deadline);
        if (deadline > block.timestamp + MAX_DEADLINE_DELAY) revert DeadlineTooFar(deadline);
        bytes32 digest = _hashTypedDataV4(
            keccak256(abi.encode(AGENT_WALLET_SET_TYPEHASH, agentId, newWallet, ownerOf(agentId), deadline))
        );
        if (!SignatureChecker.isValidSignatureNow(newWallet, digest, signature)) revert SignatureInvalid();

        _holdings[agentId].wallet = Wallet.OTHER;
        _wallets[agentId] = newWallet;
        emit MetadataSet(agentId, AGENT_WALLET, AGENT_WALLET, abi.encodePacked(newWallet));
    }

    /// @inheritdoc IIdentityRegistry
    function unsetAgentWallet(uint256 agentId) external onlyAuthorized(agentId) {
        _holdings[agentId].wallet = Wallet.NONE;
        emit MetadataSet(agentId, AGENT_WALLET, AGENT_WALLET, "");
    }

    /// @inheritdoc IIdentityRegistry
    function getAgentWallet(uint256 agentId) public view returns (address) {
        Holding memory holding = _holdingOf(agentId);
        if (holding.wallet == Wallet.NONE) return address(0);
        return holding.wallet == Wallet.OWNER ? holding.owner : _wallets[agentId];
    }

    /// @inheritdoc IIdentityRegistry
    function payeeOf(uint256 agentId) external view returns (address payee, address owner) {
        Holding memory holding = _holdingOf(agentId);
        owner = holding.owner;
        payee = holding.wallet == Wallet.OTHER ? _wallets[agentId] : owner;
    }

    // -------------------------------------------------------------------------------------------------- views

    /// @inheritdoc IERC721
    function balanceOf(address owner) public view override(ERC721, IERC721) returns (uint256) {
        if (owner == address(0)) revert ERC721InvalidOwner(address(0));
        return _counts[owner];
    }

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

    /// @dev Everything about a new agent but its token. The caller mints that last: the mint calls the receiver, which may pass it on.
    function _announce(string memory agentURI) private returns (uint256 agentId) {
        agentId = ++_lastAgentId;

        emit Registered(agentId, agentURI, msg.sender);
        emit MetadataSet(agentId, AGENT_WALLET, AGENT_WALLET, abi.encodePacked(msg.sender));
        if (bytes(agentURI).length != 0) _setTokenURI(agentId, agentURI);
    }

    function _setMetadata(uint256 agentId, string calldata metadataKey, bytes calldata metadataValue)
        private
    {
        if (keccak256(bytes(metadataKey)) == AGENT_WALLET_HASH) revert MetadataKeyReserved();
        _metadata[agentId][metadataKey] = metadataValue;
        emit MetadataSet(agentId, metadataKey, metadataKey, metadataValue);
    }

    function _holdingOf(uint256 agentId) private view returns (Holding memory holding) {
        holding = _holdings[agentId];
        if (holding.owner == address(0)) revert ERC721NonexistentToken(agentId);
    }

    function _ownerOf(uint256 tokenId) internal view override returns (address) {
        return _holdings[tokenId].owner;
    }

    /// @dev What the inherited function does, on our own slots. No token is ever burned, so `to` is someone.
    /// A new owner must never pay its earnings to the wallet of the one before.
    function _update(address to, uint256 tokenId, address auth) internal override returns (address from) {
        from = _ownerOf(tokenId);
        if (auth != address(0)) _checkAuthorized(from, auth, tokenId);

        bool minted = from == address(0);
        unchecked {
            if (!minted) --_counts[from];
            ++_counts[to];
        }
        _holdings[tokenId] = Holding(to, minted ? Wallet.OWNER : Wallet.NONE);

        if (!minted) _approve(address(0), tokenId, address(0), false);
        emit Transfer(from, to, tokenId);
        if (!minted) emit MetadataSet(tokenId, AGENT_WALLET, AGENT_WALLET, "");
    }
}
