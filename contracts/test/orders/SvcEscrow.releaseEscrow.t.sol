// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ISvcReputation} from "../../src/agents/ISvcReputation.sol";
import {ISvcEscrow} from "../../src/orders/ISvcEscrow.sol";
import {Payouts} from "../../src/shared/Payouts.sol";
import {ISvcStaking} from "../../src/stake/ISvcStaking.sol";
import {HostileSpec, Spec, UsdtSpec} from "../shared/Spec.sol";
import {vm} from "../shared/Vm.sol";

contract SvcEscrowReleaseEscrowTest is Spec {
    function _refused(address from, bytes32 id, bytes4 reason) private {
        vm.expectRevert(reason);
        vm.prank(from);
        escrow.releaseEscrow(id);
    }

    function test_OnlyTheBuyerReleases() public {
        bytes32 id = _delivered();
        _refused(provider, id, ISvcEscrow.NotBuyer.selector);
        _refused(admin, id, ISvcEscrow.NotBuyer.selector);
    }

    function test_OnlyADeliveryIsReleased() public {
        bytes32[6] memory ids = _oneOfEach();
        _refused(buyer, ids[0], ISvcEscrow.NotBuyer.selector);
        for (uint256 i = 1; i < 6; ++i) {
            if (i != 3) _refused(buyer, ids[i], ISvcEscrow.OrderNotDelivered.selector);
        }
    }

    function test_TheProviderIsPaidAndTheLockReleased() public {
        bytes32 id = _delivered();
        _expectEmit(address(escrow));
        emit ISvcEscrow.OrderSettled(id, ISvcEscrow.Outcome.RELEASED, provider, BUDGET - FEE, FEE, 0);
        _expectEmit(address(staking));
        emit ISvcStaking.StakeReleased(id, providerAgent, LOCK);
        _expectEmit(address(reputation));
        emit ISvcReputation.ReputationUpdated(providerAgent, id, address(escrow), 1, 1, 0, 1, 0, 0, 66);
        _release(id);

        _assertStatus(id, ISvcEscrow.Status.SETTLED);
        vm.assertEq(token.balanceOf(provider), BUDGET - FEE);
        vm.assertEq(token.balanceOf(address(escrow)), FEE);
        vm.assertEq(escrow.orderOf(id).reserve, FEE);
        _assertPool(STAKE, 0, 0);
        vm.assertEq(reputation.scoreOf(providerAgent), 66);
    }

    function test_APaidOrderGivesItsSecondSlotBackAndItsIdIsSpent() public {
        bytes32 id = _settled();
        uint256 kept;
        for (uint256 slot; slot < 12; ++slot) {
            uint256 first = uint256(keccak256(abi.encode(id, slot)));
            if (vm.load(address(escrow), bytes32(first)) != 0) ++kept;
            vm.assertEq(vm.load(address(escrow), bytes32(first + 1)), bytes32(0));
        }
        vm.assertEq(kept, 1);
        vm.expectRevert(ISvcEscrow.OrderExists.selector);
        vm.prank(buyer);
        escrow.createOrder(
            _seal(bytes32(uint256(1))), buyerAgent, providerAgent, BUDGET, MIN_STAKE, DELIVERY, WINDOW, TERMS
        );
    }

    function test_ItIsNeverTooLateToRelease() public {
        bytes32 id = _delivered();
        vm.warp(block.timestamp + 365 days);
        _release(id);
        _assertStatus(id, ISvcEscrow.Status.SETTLED);
    }

    function test_ReleaseWorksUnderPause() public {
        bytes32 id = _delivered();
        vm.prank(admin);
        escrow.pause();
        _release(id);
        vm.assertEq(token.balanceOf(provider), BUDGET - FEE);
    }

    function test_ALateDeliveryCountsButNotAsOnTime() public {
        bytes32 id = _accepted();
        vm.warp(block.timestamp + DELIVERY + 1);
        _deliver(id);
        _release(id);
        ISvcReputation.Stats memory stats = reputation.statsOf(providerAgent);
        vm.assertEq(stats.successful, 1);
        vm.assertEq(stats.onTime, 0);
    }

    /// @dev Farming: many small orders between two friends in a day make one record.
    function test_APairCountsOncePerDay() public {
        for (uint256 i; i < 5; ++i) {
            _settled();
        }
        vm.assertEq(reputation.statsOf(providerAgent).completed, 1);
        vm.warp((block.timestamp / 1 days + 1) * 1 days);
        _settled();
        vm.assertEq(reputation.statsOf(providerAgent).completed, 2);
        vm.assertEq(reputation.scoreOf(providerAgent), 71);
    }

    function test_TheAgentWalletIsPaidInsteadOfTheOwner() public {
        bytes32 id = _delivered();
        bytes32 digest = keccak256(
            abi.encodePacked(
                "\x19\x01",
                _registryDomain(),
                keccak256(
                    abi.encode(
                        keccak256(
                            "AgentWalletSet(uint256 agentId,address newWallet,address owner,uint256 deadline)"
                        ),
                        providerAgent,
                        vm.addr(7),
                        provider,
                        block.timestamp
                    )
                )
            )
        );
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(7, digest);
        vm.prank(provider);
        identity.setAgentWallet(providerAgent, vm.addr(7), block.timestamp, abi.encodePacked(r, s, v));
        vm.assertEq(escrow.payeeOf(providerAgent), vm.addr(7));
        _release(id);
        vm.assertEq(token.balanceOf(vm.addr(7)), BUDGET - FEE);
    }

    function test_ASoldAgentEarnsForItsNewOwner() public {
        bytes32 id = _delivered();
        vm.prank(provider);
        identity.transferFrom(provider, stranger, providerAgent);
        _release(id);
        vm.assertEq(token.balanceOf(stranger), BUDGET - FEE);
        vm.assertEq(token.balanceOf(provider), 0);
    }

    function test_AnAgentSoldToItsBuyerGainsNoReputation() public {
        bytes32 id = _delivered();
        vm.prank(provider);
        identity.transferFrom(provider, buyer, providerAgent);
        _release(id);
        vm.assertEq(reputation.statsOf(providerAgent).completed, 0);
        _assertStatus(id, ISvcEscrow.Status.SETTLED);
    }

    function testFuzz_NotAUnitIsLost(uint256 budget, uint256 bps) public {
        budget = _bound(budget, ONE, 9000 * ONE);
        vm.prank(admin);
        escrow.setProtocolFeeBps(uint16(_bound(bps, 0, 1000)));
        bytes32 id = _create(budget);
        vm.prank(provider);
        escrow.acceptOrder(id);
        _deliver(id);
        _release(id);
        vm.assertEq(token.balanceOf(provider) + escrow.orderOf(id).reserve, budget);
        vm.assertEq(token.balanceOf(address(escrow)), escrow.orderOf(id).reserve);
    }

    function _registryDomain() private view returns (bytes32) {
        return keccak256(
            abi.encode(
                keccak256(
                    "EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)"
                ),
                keccak256("ERC8004IdentityRegistry"),
                keccak256("1"),
                block.chainid,
                address(identity)
            )
        );
    }
}

contract SvcEscrowReleaseEscrowUsdtTest is UsdtSpec {
    function test_ATokenThatReturnsNothingPays() public {
        _settled();
        vm.assertEq(token.balanceOf(provider), BUDGET - FEE);
    }
}

contract SvcEscrowReleaseEscrowHostileTest is HostileSpec {
    function test_ABlacklistedPayeeBlocksNoOneAndIsCredited() public {
        bytes32 id = _delivered();
        _hostile().setBlacklisted(provider, true);
        _expectEmit(address(escrow));
        emit Payouts.PayoutCredited(provider, BUDGET - FEE);
        _release(id);
        vm.assertEq(escrow.creditOf(provider), BUDGET - FEE);
        vm.assertEq(token.balanceOf(address(escrow)), BUDGET);
        _assertPool(STAKE, 0, 0);

        vm.prank(provider);
        escrow.withdrawCredit(stranger);
        vm.assertEq(token.balanceOf(stranger), BUDGET - FEE);
    }

    function test_APayoutThatAnswersFalseIsCredited() public {
        bytes32 id = _delivered();
        _hostile().setAnswersFalse(true);
        _release(id);
        vm.assertEq(escrow.creditOf(provider), BUDGET - FEE);
    }
}
