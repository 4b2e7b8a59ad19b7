// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ITeeRegistry} from "../../src/jobs/ITeeRegistry.sol";
import {TeeRegistry} from "../../src/jobs/TeeRegistry.sol";
import {vm} from "../shared/Vm.sol";
import {VmKeys} from "./JobSpec.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";

/// @title Enclave keys: only the owner adds and revokes, only points of the curve are keys, and nothing passes for hardware.
contract TeeRegistryTest {
    address private constant ADMIN = address(0xAD317);
    bytes32 private constant QUOTE = keccak256("quote");
    TeeRegistry private registry;

    function setUp() public {
        vm.warp(1_800_000_000);
        registry = new TeeRegistry(ADMIN);
    }

    function _key(uint256 secret) private returns (VmKeys.Wallet memory wallet, bytes memory publicKey) {
        wallet = VmKeys(address(vm)).createWallet(secret);
        publicKey = abi.encodePacked(bytes1(0x04), wallet.publicKeyX, wallet.publicKeyY);
    }

    function _add(bytes memory publicKey, ITeeRegistry.Mode mode, bytes32 quote) private returns (address) {
        vm.prank(ADMIN);
        return registry.addKey(publicKey, mode, quote);
    }

    function testFuzz_AKeyIsStoredWithItsAddress(uint256 secret) public {
        secret = 1 + secret % (1 << 128);
        (VmKeys.Wallet memory wallet, bytes memory publicKey) = _key(secret);
        vm.assertFalse(registry.isActive(wallet.addr));
        vm.assertEq(registry.compressedKeyOf(wallet.addr).length, 0);
        vm.expectEmit(true, true, true, true, address(registry));
        emit ITeeRegistry.KeyAdded(wallet.addr, ITeeRegistry.Mode.TDX, publicKey, QUOTE);
        vm.assertEq(_add(publicKey, ITeeRegistry.Mode.TDX, QUOTE), wallet.addr);
        ITeeRegistry.Key memory key = registry.keyOf(wallet.addr);
        vm.assertEq(uint256(key.x), wallet.publicKeyX);
        vm.assertEq(uint256(key.y), wallet.publicKeyY);
        vm.assertEq(key.quoteHash, QUOTE);
        vm.assertEq(key.addedAt, vm.getBlockTimestamp());
        vm.assertEq(key.revokedAt, 0);
        vm.assertTrue(key.mode == ITeeRegistry.Mode.TDX && registry.isActive(wallet.addr));
        bytes1 prefix = wallet.publicKeyY % 2 == 0 ? bytes1(0x02) : bytes1(0x03);
        vm.assertEq(registry.compressedKeyOf(wallet.addr), abi.encodePacked(prefix, wallet.publicKeyX));
        vm.assertEq(registry.keyCount(), 1);
        vm.assertEq(registry.signerAt(0), wallet.addr);
    }

    function test_OnlyTheOwner() public {
        (VmKeys.Wallet memory wallet, bytes memory publicKey) = _key(1);
        bytes memory reason =
            abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, address(this));
        vm.expectRevert(reason);
        registry.addKey(publicKey, ITeeRegistry.Mode.TDX, QUOTE);
        _add(publicKey, ITeeRegistry.Mode.TDX, QUOTE);
        vm.expectRevert(reason);
        registry.revokeKey(wallet.addr);
    }

    function test_ARevocationIsForGood() public {
        (VmKeys.Wallet memory wallet, bytes memory publicKey) = _key(2);
        vm.startPrank(ADMIN);
        vm.expectRevert(abi.encodeWithSelector(ITeeRegistry.KeyNotActive.selector, wallet.addr));
        registry.revokeKey(wallet.addr);
        registry.addKey(publicKey, ITeeRegistry.Mode.TDX, QUOTE);
        vm.expectRevert(abi.encodeWithSelector(ITeeRegistry.KeyExists.selector, wallet.addr));
        registry.addKey(publicKey, ITeeRegistry.Mode.TDX, QUOTE);
        vm.expectEmit(true, true, true, true, address(registry));
        emit ITeeRegistry.KeyRevoked(wallet.addr);
        registry.revokeKey(wallet.addr);
        vm.assertFalse(registry.isActive(wallet.addr));
        vm.assertEq(registry.keyOf(wallet.addr).revokedAt, vm.getBlockTimestamp());
        vm.expectRevert(abi.encodeWithSelector(ITeeRegistry.KeyNotActive.selector, wallet.addr));
        registry.revokeKey(wallet.addr);
        vm.expectRevert(abi.encodeWithSelector(ITeeRegistry.KeyExists.selector, wallet.addr));
        registry.addKey(publicKey, ITeeRegistry.Mode.TDX, QUOTE);
        vm.stopPrank();
    }

    function test_OnlyHardwareHasAQuote() public {
        (, bytes memory publicKey) = _key(3);
        vm.startPrank(ADMIN);
        vm.expectRevert(ITeeRegistry.QuoteHashInvalid.selector);
        registry.addKey(publicKey, ITeeRegistry.Mode.TDX, 0);
        vm.expectRevert(ITeeRegistry.QuoteHashInvalid.selector);
        registry.addKey(publicKey, ITeeRegistry.Mode.SOFTWARE, QUOTE);
        address signer = registry.addKey(publicKey, ITeeRegistry.Mode.SOFTWARE, 0);
        vm.stopPrank();
        vm.assertTrue(registry.keyOf(signer).mode == ITeeRegistry.Mode.SOFTWARE);
    }

    function test_OnlyPointsOfTheCurve() public {
        (VmKeys.Wallet memory wallet, bytes memory publicKey) = _key(4);
        uint256 p = 0xFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFEFFFFFC2F;
        bytes memory short = new bytes(64);
        bytes memory compressed = abi.encodePacked(bytes1(0x02), wallet.publicKeyX, bytes32(0));
        (uint256 x, uint256 y) = (wallet.publicKeyX, wallet.publicKeyY);
        bytes[7] memory wrong = [
            bytes(""),
            short,
            compressed,
            abi.encodePacked(bytes1(0x04), x, y + 1),
            abi.encodePacked(bytes1(0x04), uint256(0), uint256(0)),
            abi.encodePacked(bytes1(0x04), p, y),
            abi.encodePacked(bytes1(0x04), x, p)
        ];
        vm.startPrank(ADMIN);
        for (uint256 i; i < 7; ++i) {
            vm.expectRevert(ITeeRegistry.PublicKeyInvalid.selector);
            registry.addKey(wrong[i], ITeeRegistry.Mode.TDX, QUOTE);
        }
        registry.addKey(publicKey, ITeeRegistry.Mode.TDX, QUOTE);
        vm.stopPrank();
    }
}
