// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title The keys that enclaves sign with, and the hash of the quote that each was registered with.
/// @notice The owner adds keys and revokes them; anyone reads. A revoked key is never accepted again. The registry verifies no quote:
/// it says which quote the owner has verified, so that anyone can fetch that quote, hash it and verify it again.
/// @dev A signer is the Ethereum address of a secp256k1 key: the last 20 bytes of `keccak256(x ‖ y)`.
interface ITeeRegistry {
    /// @notice What holds the key.
    /// - `SOFTWARE`: an ordinary process. Its operator can read the key. Nothing may present it as hardware.
    /// - `TDX`: an Intel TDX enclave whose quote binds the key.
    enum Mode {
        SOFTWARE,
        TDX
    }

    /// @notice A key.
    /// @param x The public key, first coordinate. @param y Second coordinate.
    /// @param quoteHash `keccak256` of the raw bytes of the quote that binds the key; zero for a software enclave, which has none.
    /// @param addedAt Unix seconds; zero when the key is unknown.
    /// @param revokedAt Unix seconds; zero while the key is accepted.
    /// @param mode What holds the key.
    struct Key {
        bytes32 x;
        bytes32 y;
        bytes32 quoteHash;
        uint40 addedAt;
        uint40 revokedAt;
        Mode mode;
    }

    /// @notice A key was added. `publicKey` is `0x04 ‖ x ‖ y`.
    event KeyAdded(address indexed signer, Mode mode, bytes publicKey, bytes32 quoteHash);
    /// @notice A key is not accepted any more.
    event KeyRevoked(address indexed signer);

    /// @notice The bytes are no uncompressed point of secp256k1.
    error PublicKeyInvalid();
    /// @notice The key was added before. A revoked key cannot be added again.
    error KeyExists(address signer);
    /// @notice The key was never added, or is revoked.
    error KeyNotActive(address signer);
    /// @notice A hardware key needs the hash of its quote, and a software key has none.
    error QuoteHashInvalid();

    /// @notice Adds a key. Only the owner, who has verified the quote, can call it.
    /// @param publicKey 65 bytes: `0x04 ‖ x ‖ y`.
    /// @param quoteHash `keccak256` of the raw quote; zero exactly when `mode` is `SOFTWARE`.
    /// @return signer The address of the key.
    function addKey(bytes calldata publicKey, Mode mode, bytes32 quoteHash) external returns (address signer);

    /// @notice Ends a key for good: vaults refuse what it signs from now on. Only the owner can call it.
    function revokeKey(address signer) external;

    /// @notice The key of `signer`; all zero when it was never added.
    function keyOf(address signer) external view returns (Key memory);

    /// @notice Whether what `signer` signs is accepted.
    function isActive(address signer) external view returns (bool);

    /// @notice The public key of `signer`, 33 bytes: `0x02` or `0x03`, then x. Empty when it was never added.
    function compressedKeyOf(address signer) external view returns (bytes memory);

    /// @notice How many keys were ever added.
    function keyCount() external view returns (uint256);

    /// @notice The key that was added as the `index`th, from zero.
    function signerAt(uint256 index) external view returns (address);
}
