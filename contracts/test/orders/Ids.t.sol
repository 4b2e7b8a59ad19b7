// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Ids} from "../../src/shared/Ids.sol";
import {vm} from "../shared/Vm.sol";

contract IdsTest {
    /// @dev `lib/ids.test.ts` reads the same file: both languages derive the same ids.
    function test_IdsEqualTheSharedVectors() public {
        string memory json = vm.readFile("contracts/test/orders/ids.json");
        for (uint256 i; i < 4; ++i) {
            string memory item = string.concat(".[", vm.toString(i), "]");
            vm.chainId(vm.parseJsonUint(json, string.concat(item, ".chainId")));
            bytes32 id = Ids.orderIdOf(
                vm.parseJsonAddress(json, string.concat(item, ".escrow")),
                vm.parseJsonAddress(json, string.concat(item, ".buyer")),
                vm.parseJsonBytes32(json, string.concat(item, ".salt")),
                _commitmentIn(json, item)
            );
            vm.assertEq(id, vm.parseJsonBytes32(json, string.concat(item, ".orderId")));
        }
    }

    function _commitmentIn(string memory json, string memory item) private pure returns (bytes32) {
        return Ids.commitmentOf(
            vm.parseJsonUint(json, string.concat(item, ".clientAgentId")),
            vm.parseJsonUint(json, string.concat(item, ".providerAgentId")),
            vm.parseJsonUint(json, string.concat(item, ".budget")),
            vm.parseJsonUint(json, string.concat(item, ".minStake")),
            uint32(vm.parseJsonUint(json, string.concat(item, ".deliverySeconds"))),
            uint32(vm.parseJsonUint(json, string.concat(item, ".challengeWindow"))),
            vm.parseJsonBytes32(json, string.concat(item, ".termsHash"))
        );
    }

    /// @dev `lib/ids.test.ts` reads the same file: the service seals salts as `EscrowDisputes` opens them.
    function test_SealsEqualTheSharedVectors() public {
        string memory json = vm.readFile("contracts/test/orders/seals.json");
        for (uint256 i; i < 3; ++i) {
            string memory item = string.concat(".[", vm.toString(i), "]");
            bytes32 secret = vm.parseJsonBytes32(json, string.concat(item, ".secret"));
            bytes32 salt = bytes32("seal") | (keccak256(abi.encode(secret)) >> 32);
            vm.assertEq(salt, vm.parseJsonBytes32(json, string.concat(item, ".salt")));
        }
    }
}
