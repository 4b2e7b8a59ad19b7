// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IIdentityRegistry} from "../../src/agents/IIdentityRegistry.sol";
import {IReputationRegistry} from "../../src/agents/IReputationRegistry.sol";
import {IdentityRegistry} from "../../src/agents/IdentityRegistry.sol";
import {ReputationRegistry} from "../../src/agents/ReputationRegistry.sol";
import {vm} from "../shared/Vm.sol";
import {IERC721Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";

contract ReputationRegistryTest {
    IdentityRegistry private identity;
    ReputationRegistry private registry;
    address private owner = address(0xA1);
    address private client = address(0xC1);
    address private other = address(0xC2);
    uint256 private agent;
    string private constant FILE = "https://merx.example/api/v1/feedback/1";
    bytes32 private constant HASH = keccak256("file");
    int128 private constant MOST = 1e38;

    function setUp() public {
        identity = new IdentityRegistry();
        registry = new ReputationRegistry(identity);
        vm.prank(owner);
        agent = identity.register("ipfs://agent");
    }

    function _give(address from, int128 value, uint8 decimals, string memory tag1, string memory tag2)
        private
    {
        vm.prank(from);
        registry.giveFeedback(agent, value, decimals, tag1, tag2, "", FILE, HASH);
    }

    function _star(address from, int128 value) private {
        _give(from, value, 0, "starred", "order");
    }

    function _unknown(address from, uint64 index) private view returns (bytes memory) {
        return abi.encodeWithSelector(IReputationRegistry.FeedbackUnknown.selector, agent, from, index);
    }

    function _list(address one) private pure returns (address[] memory list) {
        list = new address[](1);
        list[0] = one;
    }

    function _both() private view returns (address[] memory list) {
        list = new address[](2);
        (list[0], list[1]) = (client, other);
    }

    function _assertSummary(address[] memory from, string memory tag1, uint64 n, int128 v, uint8 d)
        private
        view
    {
        (uint64 count, int128 value, uint8 decimals) = registry.getSummary(agent, from, tag1, "");
        vm.assertEq(count, n, "count");
        vm.assertTrue(value == v, "value");
        vm.assertEq(decimals, d, "decimals");
    }

    // -------------------------------------------------------------------------------------------------- giving

    function test_TheRegistryOfAgentsIsNeeded() public {
        vm.expectRevert(IReputationRegistry.AddressZero.selector);
        new ReputationRegistry(IIdentityRegistry(address(0)));
        vm.assertEq(registry.getIdentityRegistry(), address(identity));
    }

    function test_NoOneRatesHisOwnAgent() public {
        vm.prank(owner);
        identity.setApprovalForAll(other, true);
        vm.prank(owner);
        identity.approve(address(0xC3), agent);
        address[3] memory own = [owner, other, address(0xC3)];
        for (uint256 i; i < own.length; ++i) {
            vm.expectRevert(abi.encodeWithSelector(IReputationRegistry.SelfFeedback.selector, agent, own[i]));
            _star(own[i], 100);
        }
        vm.assertEq(registry.getClients(agent).length, 0);
    }

    function test_WhoBoughtTheAgentNoLongerRatesItAndWhoSoldItMay() public {
        vm.prank(owner);
        identity.transferFrom(owner, client, agent);
        vm.expectRevert(abi.encodeWithSelector(IReputationRegistry.SelfFeedback.selector, agent, client));
        _star(client, 100);
        _star(owner, 20);
        vm.assertEq(registry.getLastIndex(agent, owner), 1);
    }

    function test_AnUnknownAgentIsNotRated() public {
        vm.expectRevert(abi.encodeWithSelector(IERC721Errors.ERC721NonexistentToken.selector, 99));
        vm.prank(client);
        registry.giveFeedback(99, 1, 0, "", "", "", "", 0);
    }

    function test_ValuesHaveBounds() public {
        vm.expectRevert(abi.encodeWithSelector(IReputationRegistry.ValueDecimalsInvalid.selector, 18));
        _give(client, 1, 19, "", "");
        int128[2] memory beyond = [MOST + 1, -MOST - 1];
        for (uint256 i; i < 2; ++i) {
            vm.expectRevert(abi.encodeWithSelector(IReputationRegistry.ValueInvalid.selector, MOST));
            _give(client, beyond[i], 0, "", "");
        }
        _give(client, MOST, 18, "", "");
        _give(client, -MOST, 18, "", "");
        vm.assertEq(registry.getLastIndex(agent, client), 2);
    }

    function test_FeedbackIsEmittedAndStored() public {
        vm.expectEmit(true, true, true, true, address(registry));
        emit IReputationRegistry.NewFeedback(
            agent, client, 1, 80, 0, "starred", "starred", "order", "https://a.example/a2a", FILE, HASH
        );
        vm.prank(client);
        registry.giveFeedback(agent, 80, 0, "starred", "order", "https://a.example/a2a", FILE, HASH);
        (int128 value, uint8 decimals, string memory tag1, string memory tag2, bool revoked) =
            registry.readFeedback(agent, client, 1);
        vm.assertTrue(value == 80);
        vm.assertEq(decimals, 0);
        vm.assertEq(tag1, "starred");
        vm.assertEq(tag2, "order");
        vm.assertFalse(revoked);
    }

    function test_AClientIsListedOnceAndItsWordsAreCounted() public {
        _star(client, 80);
        _star(other, 60);
        _star(client, 100);
        address[] memory clients = registry.getClients(agent);
        vm.assertEq(clients.length, 2);
        vm.assertEq(clients[0], client);
        vm.assertEq(clients[1], other);
        vm.assertEq(registry.getLastIndex(agent, client), 2);
        vm.assertEq(registry.getLastIndex(agent, address(0xDEAD)), 0);
    }

    function test_WhatWasNeverSaidCannotBeRead() public {
        _star(client, 80);
        for (uint64 index; index < 3; index += 2) {
            vm.expectRevert(_unknown(client, index));
            registry.readFeedback(agent, client, index);
        }
    }

    // ------------------------------------------------------------------------------------------------ revoking

    function test_AClientTakesItsOwnWordBackOnce() public {
        _star(client, 80);
        vm.expectEmit(true, true, true, true, address(registry));
        emit IReputationRegistry.FeedbackRevoked(agent, client, 1);
        vm.prank(client);
        registry.revokeFeedback(agent, 1);
        (,,,, bool revoked) = registry.readFeedback(agent, client, 1);
        vm.assertTrue(revoked);
        vm.expectRevert(abi.encodeWithSelector(IReputationRegistry.FeedbackIsRevoked.selector, agent, 1));
        vm.prank(client);
        registry.revokeFeedback(agent, 1);
    }

    function test_NoOneTakesBackTheWordOfAnother() public {
        _star(client, 80);
        address[2] memory thieves = [owner, other];
        for (uint256 i; i < 2; ++i) {
            vm.expectRevert(_unknown(thieves[i], 1));
            vm.prank(thieves[i]);
            registry.revokeFeedback(agent, 1);
        }
        vm.expectRevert(_unknown(client, 0));
        vm.prank(client);
        registry.revokeFeedback(agent, 0);
    }

    // ---------------------------------------------------------------------------------------------- responding

    function _respond(address from, address to, uint64 index) private {
        vm.prank(from);
        registry.appendResponse(agent, to, index, "ipfs://answer", HASH);
    }

    function test_AnyoneAnswersAnyNumberOfTimes() public {
        _star(client, 20);
        _star(client, 40);
        _star(other, 60);
        vm.expectEmit(true, true, true, true, address(registry));
        emit IReputationRegistry.ResponseAppended(agent, client, 1, owner, "ipfs://answer", HASH);
        _respond(owner, client, 1);
        _respond(owner, client, 1);
        _respond(other, client, 2);
        _respond(owner, other, 1);
        address[] memory anyone = new address[](0);
        vm.assertEq(registry.getResponseCount(agent, client, 1, anyone), 2, "one feedback");
        vm.assertEq(registry.getResponseCount(agent, client, 0, anyone), 3, "one client");
        vm.assertEq(registry.getResponseCount(agent, address(0), 0, anyone), 4, "the agent");
        vm.assertEq(registry.getResponseCount(agent, address(0), 0, _list(owner)), 3, "by one");
        vm.assertEq(registry.getResponseCount(agent, client, 2, _list(owner)), 0, "by another");
        vm.assertEq(registry.getResponseCount(agent, client, 9, anyone), 0, "what was never said");
    }

    function test_AnAnswerSaysWhereItIsAndWhatItAnswers() public {
        _star(client, 20);
        vm.expectRevert(IReputationRegistry.ResponseUriMissing.selector);
        registry.appendResponse(agent, client, 1, "", HASH);
        for (uint64 index; index < 3; index += 2) {
            vm.expectRevert(_unknown(client, index));
            _respond(owner, client, index);
        }
    }

    // ------------------------------------------------------------------------------------------------ summaries

    function test_ASummaryIsOfClientsOneTrusts() public {
        vm.expectRevert(IReputationRegistry.ClientsMissing.selector);
        registry.getSummary(agent, new address[](0), "", "");
        _assertSummary(_both(), "", 0, 0, 0);
        _star(client, 80);
        _star(client, 100);
        _star(other, 10);
        _assertSummary(_list(client), "", 2, 90, 0);
        _assertSummary(_both(), "", 3, 63, 0);
    }

    function test_RevokedWordsAndOtherTagsDoNotCount() public {
        _star(client, 80);
        _star(client, 20);
        _give(client, 9977, 2, "uptime", "order");
        vm.prank(client);
        registry.revokeFeedback(agent, 2);
        _assertSummary(_list(client), "starred", 1, 80, 0);
        _assertSummary(_list(client), "uptime", 1, 9977, 2);
        _assertSummary(_list(client), "speed", 0, 0, 0);
        (uint64 count,,) = registry.getSummary(agent, _list(client), "starred", "another");
        vm.assertEq(count, 0);
        (count,,) = registry.getSummary(agent, _list(client), "", "order");
        vm.assertEq(count, 2);
    }

    function test_AnAverageHasTheDecimalsOfMostValues() public {
        _give(client, 1, 0, "", "");
        _give(client, 250, 2, "", "");
        _give(client, 350, 2, "", "");
        _assertSummary(_list(client), "", 3, 233, 2);
        _give(other, -7, 0, "", "");
        _assertSummary(_list(other), "", 1, -7, 0);
    }

    function test_AnAverageAlwaysFits() public {
        _give(client, MOST, 0, "", "");
        _give(client, 1, 18, "", "");
        _give(client, 1, 18, "", "");
        _assertSummary(_list(client), "", 3, MOST / 3, 0);
        _give(other, -MOST, 0, "", "");
        _give(other, 0, 2, "", "");
        _give(other, 0, 2, "", "");
        _assertSummary(_list(other), "", 3, -MOST / 3, 0);
    }

    function testFuzz_AnAverageLiesBetweenItsValues(int128[8] calldata values, uint8[8] calldata decimals)
        public
    {
        (int256 least, int256 most) = (type(int256).max, type(int256).min);
        for (uint256 i; i < 8; ++i) {
            uint8 places = decimals[i] % 19;
            int128 value = values[i] % MOST;
            _give(i % 2 == 0 ? client : other, value, places, "", "");
            int256 whole = int256(value) * int256(10 ** (18 - places));
            if (whole < least) least = whole;
            if (whole > most) most = whole;
        }
        (uint64 count, int128 average, uint8 at) = registry.getSummary(agent, _both(), "", "");
        vm.assertEq(count, 8);
        int256 unit = int256(10 ** (18 - at));
        vm.assertTrue(int256(average) * unit >= least - unit, "not below the least");
        vm.assertTrue(int256(average) * unit <= most + unit, "not above the most");
    }

    // --------------------------------------------------------------------------------------------- reading all

    function _count(address[] memory from, string memory tag1, bool revoked) private view returns (uint256) {
        (address[] memory clients,,,,,,) = registry.readAllFeedback(agent, from, tag1, "", revoked);
        return clients.length;
    }

    function test_EverythingIsRead() public {
        _star(client, 80);
        _give(other, 9977, 2, "uptime", "");
        _star(client, 20);
        vm.prank(client);
        registry.revokeFeedback(agent, 1);
        (
            address[] memory clients,
            uint64[] memory indexes,
            int128[] memory values,
            uint8[] memory decimals,
            string[] memory tag1s,
            string[] memory tag2s,
            bool[] memory revoked
        ) = registry.readAllFeedback(agent, new address[](0), "", "", true);
        vm.assertEq(clients.length, 3);
        vm.assertEq(clients[1], client);
        vm.assertEq(clients[2], other);
        vm.assertEq(indexes[1], 2);
        vm.assertTrue(values[0] == 80 && values[1] == 20 && values[2] == 9977);
        vm.assertEq(decimals[2], 2);
        vm.assertEq(tag1s[2], "uptime");
        vm.assertEq(tag2s[1], "order");
        vm.assertTrue(revoked[0] && !revoked[1]);
        vm.assertEq(_count(new address[](0), "", false), 2);
        vm.assertEq(_count(_list(client), "", false), 1);
        vm.assertEq(_count(_list(client), "", true), 2);
        vm.assertEq(_count(new address[](0), "uptime", true), 1);
        vm.assertEq(_count(_list(address(0xDEAD)), "", true), 0);
    }

    function testFuzz_WordsOfClientsDoNotMix(uint8[16] calldata steps) public {
        uint64[2] memory given;
        uint64[2] memory revoked;
        for (uint256 i; i < 16; ++i) {
            uint256 who = steps[i] % 2;
            address from = who == 0 ? client : other;
            if (steps[i] % 4 > 1 && revoked[who] < given[who]) {
                vm.prank(from);
                registry.revokeFeedback(agent, ++revoked[who]);
            } else {
                _star(from, int128(int256(uint256(++given[who]))));
            }
        }
        vm.assertEq(registry.getLastIndex(agent, client), given[0]);
        vm.assertEq(registry.getLastIndex(agent, other), given[1]);
        vm.assertEq(_count(new address[](0), "", true), given[0] + given[1]);
        vm.assertEq(_count(_list(client), "", false), given[0] - revoked[0]);
        vm.assertEq(_count(_list(other), "", false), given[1] - revoked[1]);
    }
}
