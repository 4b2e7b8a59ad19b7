// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ISvcCampaigns} from "../../src/campaigns/ISvcCampaigns.sol";
import {Ids} from "../../src/shared/Ids.sol";
import {vm} from "../shared/Vm.sol";
import {CampaignSpec} from "./CampaignSpec.sol";

contract CampaignIdsTest is CampaignSpec {
    /// @dev `lib/ids.test.ts` reads the same file: both languages derive the same ids.
    function test_IdsEqualTheSharedVectors() public {
        string memory json = vm.readFile("contracts/test/campaigns/ids.json");
        for (uint256 i; i < 3; ++i) {
            string memory item = string.concat(".[", vm.toString(i), "]");
            vm.chainId(vm.parseJsonUint(json, string.concat(item, ".chainId")));
            bytes32 id = Ids.orderIdOf(
                vm.parseJsonAddress(json, string.concat(item, ".campaigns")),
                vm.parseJsonAddress(json, string.concat(item, ".brand")),
                _word(json, item, ".salt"),
                keccak256(abi.encode(_termsIn(json, item)))
            );
            vm.assertEq(id, _word(json, item, ".campaignId"));
            bytes32 seal = keccak256(abi.encode(_word(json, item, ".secret"))) >> 16;
            bytes32 nonce = bytes32(_uint(json, item, ".index") << 240) | seal;
            vm.assertEq(nonce, _word(json, item, ".nonce"));
            vm.assertEq(
                campaigns.slotIdOf(id, _uint(json, item, ".agentId"), nonce), _word(json, item, ".slotId")
            );
        }
    }

    function _termsIn(string memory json, string memory item)
        private
        pure
        returns (ISvcCampaigns.Terms memory)
    {
        return ISvcCampaigns.Terms({
            token: vm.parseJsonAddress(json, string.concat(item, ".token")),
            rewardPerSlot: _uint(json, item, ".rewardPerSlot"),
            slots: uint32(_uint(json, item, ".slots")),
            perProviderLimit: uint16(_uint(json, item, ".perProviderLimit")),
            providerBond: _uint(json, item, ".providerBond"),
            closesAt: uint64(_uint(json, item, ".closesAt")),
            maxSubmitSeconds: uint32(_uint(json, item, ".maxSubmitSeconds")),
            reviewSeconds: uint32(_uint(json, item, ".reviewSeconds")),
            termsHash: _word(json, item, ".termsHash")
        });
    }

    function _uint(string memory json, string memory item, string memory key) private pure returns (uint256) {
        return vm.parseJsonUint(json, string.concat(item, key));
    }

    function _word(string memory json, string memory item, string memory key) private pure returns (bytes32) {
        return vm.parseJsonBytes32(json, string.concat(item, key));
    }
}
