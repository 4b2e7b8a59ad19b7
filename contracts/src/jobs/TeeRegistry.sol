// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ITeeRegistry} from "./ITeeRegistry.sol";
import {Ownable, Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";

/// @title The keys that enclaves sign with.
contract TeeRegistry is ITeeRegistry, Ownable2Step {
    /// @dev The prime of secp256k1's field: points satisfy `y² = x³ + 7` modulo it.
    uint256 private constant P = 0xFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFEFFFFFC2F;

    address[] private _signers;
    mapping(address signer => Key) private _keys;

    constructor(address owner_) Ownable(owner_) {}

    // --------------------------------------------------------------------------------------------------- owner

    /// @inheritdoc ITeeRegistry
    function addKey(bytes calldata publicKey, Mode mode, bytes32 quoteHash)
        external
        onlyOwner
        returns (address signer)
    {
        if (publicKey.length != 65 || publicKey[0] != 0x04) revert PublicKeyInvalid();
        (bytes32 x, bytes32 y) = (bytes32(publicKey[1:33]), bytes32(publicKey[33:65]));
        if (!_isOnCurve(uint256(x), uint256(y))) revert PublicKeyInvalid();
        if ((mode == Mode.SOFTWARE) != (quoteHash == 0)) revert QuoteHashInvalid();
        signer = address(uint160(uint256(keccak256(abi.encode(x, y)))));
        if (_keys[signer].addedAt != 0) revert KeyExists(signer);

        _signers.push(signer);
        _keys[signer] = Key({
            x: x, y: y, quoteHash: quoteHash, addedAt: uint40(block.timestamp), revokedAt: 0, mode: mode
        });

        emit KeyAdded(signer, mode, publicKey, quoteHash);
    }

    /// @inheritdoc ITeeRegistry
    function revokeKey(address signer) external onlyOwner {
        if (!isActive(signer)) revert KeyNotActive(signer);

        _keys[signer].revokedAt = uint40(block.timestamp);

        emit KeyRevoked(signer);
    }

    // --------------------------------------------------------------------------------------------------- views

    /// @inheritdoc ITeeRegistry
    function keyOf(address signer) external view returns (Key memory) {
        return _keys[signer];
    }

    /// @inheritdoc ITeeRegistry
    function isActive(address signer) public view returns (bool) {
        Key storage key = _keys[signer];
        return key.addedAt != 0 && key.revokedAt == 0;
    }

    /// @inheritdoc ITeeRegistry
    function compressedKeyOf(address signer) external view returns (bytes memory) {
        Key storage key = _keys[signer];
        if (key.addedAt == 0) return "";
        return abi.encodePacked(uint256(key.y) % 2 == 0 ? bytes1(0x02) : bytes1(0x03), key.x);
    }

    /// @inheritdoc ITeeRegistry
    function keyCount() external view returns (uint256) {
        return _signers.length;
    }

    /// @inheritdoc ITeeRegistry
    function signerAt(uint256 index) external view returns (address) {
        return _signers[index];
    }

    // ----------------------------------------------------------------------------------------------- internals

    /// @dev Not the point at infinity either, which has no coordinates: (0, 0) is not on the curve.
    function _isOnCurve(uint256 x, uint256 y) private pure returns (bool) {
        return x < P && y < P && mulmod(y, y, P) == addmod(mulmod(mulmod(x, x, P), x, P), 7, P);
    }
}
