// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ISvcCampaigns} from "../../src/campaigns/ISvcCampaigns.sol";
import {Calls} from "../../src/shared/Calls.sol";
import {IArbitrable} from "../../src/shared/IArbitrable.sol";
import {TokenPayouts} from "../../src/shared/TokenPayouts.sol";
import {MockUSDC} from "../../src/tokens/MockUSDC.sol";
import {MockUSDT} from "../../src/tokens/MockUSDT.sol";
import {vm} from "../shared/Vm.sol";
import {CampaignSpec} from "./CampaignSpec.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";

/// @title Tokens that misbehave: no one blocks anyone else, and nothing is taken twice.
contract SvcCampaignsHostileTest is CampaignSpec {
    function test_ATokenThatTakesAFeeIsRefused() public {
        _hostile().setFee(100);
        _refused(
            buyer,
            _fundCall("salt", _terms()),
            abi.encodeWithSelector(
                TokenPayouts.TokenTakesFee.selector, SLOTS * REWARD, (SLOTS * REWARD * 99) / 100
            )
        );
    }

    function test_ATokenThatAnswersFalseIsRefused() public {
        _hostile().setAnswersFalse(true);
        _refused(
            buyer,
            _fundCall("salt", _terms()),
            abi.encodeWithSelector(SafeERC20.SafeERC20FailedOperation.selector, address(token))
        );
    }

    function test_ABlacklistedProviderIsCreditedAndTheBatchGoesOn() public {
        bytes32 id = _funded();
        uint256 other = _agent(stranger);
        _stake(stranger, other, STAKE);
        Ref memory first = _claim(id);
        Ref memory second = _claimAs(id, other, 0);
        _submit(first);
        _submit(second);
        _hostile().setBlacklisted(provider, true);
        uint256[] memory agentIds = new uint256[](2);
        bytes32[] memory nonces = new bytes32[](2);
        (agentIds[0], agentIds[1], nonces[0], nonces[1]) =
        (first.agent, second.agent, first.nonce, second.nonce);
        _expectEmit(address(campaigns));
        emit TokenPayouts.PayoutCredited(address(token), provider, NET);
        vm.prank(buyer);
        campaigns.approveSlots(id, agentIds, nonces);
        vm.assertEq(token.balanceOf(stranger), NET);
        vm.assertEq(campaigns.creditOf(IERC20(address(token)), provider), NET);
        vm.assertEq(campaigns.creditOf(IERC20(address(secondToken)), provider), 0);

        vm.prank(provider);
        vm.expectRevert(TokenPayouts.NoCredit.selector);
        campaigns.withdrawCredit(IERC20(address(secondToken)), provider);
        vm.prank(provider);
        vm.expectRevert(TokenPayouts.AddressZero.selector);
        campaigns.withdrawCredit(IERC20(address(token)), address(0));
        _expectEmit(address(campaigns));
        emit TokenPayouts.CreditWithdrawn(address(token), provider, address(0xFEED), NET);
        vm.prank(provider);
        campaigns.withdrawCredit(IERC20(address(token)), address(0xFEED));
        vm.assertEq(token.balanceOf(address(0xFEED)), NET);
        vm.prank(provider);
        vm.expectRevert(TokenPayouts.NoCredit.selector);
        campaigns.withdrawCredit(IERC20(address(token)), provider);
    }

    function test_ABlacklistedBrandBlocksNoEnd() public {
        Ref memory rejected = _rejectedSlot();
        Ref memory removed = _claimedSlot();
        _hostile().setBlacklisted(buyer, true);
        vm.warp(block.timestamp + 20 days);
        campaigns.finalizeReject(rejected.campaign, rejected.agent, rejected.nonce);
        campaigns.reclaimExpired(removed.campaign);
        vm.prank(buyer);
        campaigns.removeExpired(removed.campaign, removed.agent, removed.nonce);
        vm.assertEq(campaigns.creditOf(IERC20(address(token)), buyer), 4 * REWARD);
        vm.assertEq(staking.creditOf(buyer), 2 * SLOT_BOND);
        _hostile().setBlacklisted(buyer, false);
        vm.prank(buyer);
        campaigns.withdrawCredit(IERC20(address(token)), buyer);
        // What is left are the open slots of the rejected one's campaign.
        _assertHeld(2 * REWARD);
    }

    // ----------------------------------------------------------------------------------------------- reentrancy

    /// @dev Every function that moves money, entered from within an approval.
    function test_NoFunctionThatMovesMoneyIsEnteredTwice() public {
        Ref memory ref = _submittedSlot();
        bytes32[] memory ids = new bytes32[](1);
        ids[0] = ref.campaign;
        uint256[3] memory none;
        IArbitrable.Ruling memory ruling = IArbitrable.Ruling(IArbitrable.Result.SPLIT, none, 0);
        bytes[11] memory payloads = [
            _fundCall("again", _terms()),
            abi.encodePacked(
                ISvcCampaigns.fundCampaignWithPermit.selector,
                bytes32("again"),
                abi.encode(_terms()),
                abi.encode(1, 27, 0, 0)
            ),
            _on(ISvcCampaigns.approveSlot.selector, ref),
            abi.encodeCall(ISvcCampaigns.approveSlots, (ref.campaign, new uint256[](1), new bytes32[](1))),
            _on(ISvcCampaigns.claimAfterTimeout.selector, ref),
            _on(ISvcCampaigns.removeExpired.selector, ref),
            _on(ISvcCampaigns.finalizeReject.selector, ref),
            abi.encodeCall(ISvcCampaigns.reclaimExpired, (ref.campaign)),
            abi.encodeCall(ISvcCampaigns.withdrawFees, (ids)),
            _challengeCall(ref),
            abi.encodeCall(IArbitrable.resolve, (ref.id, ruling))
        ];
        for (uint256 i; i < payloads.length; ++i) {
            _assertBlocked(payloads[i]);
        }
        _assertBlocked(_on(ISvcCampaigns.acceptSettlement.selector, ref, 0));
        _assertBlocked(abi.encodeCall(TokenPayouts.withdrawCredit, (IERC20(address(token)), stranger)));
    }

    function _assertBlocked(bytes memory payload) private {
        uint256 snapshot = vm.snapshotState();
        Ref memory victim = _submittedSlot();
        _hostile().arm(address(campaigns), payload);
        _approve(victim);
        vm.assertTrue(_hostile().reentered());
        vm.assertFalse(_hostile().reentrySucceeded());
        vm.assertEq(
            _hostile().reentryAnswer(),
            abi.encodePacked(ReentrancyGuardTransient.ReentrancyGuardReentrantCall.selector)
        );
        vm.revertToState(snapshot);
    }

    /// @dev A campaign exists before its money arrived; who claims in between has a slot of money that came, or none.
    function test_ASlotThatIsClaimedBeforeTheMoneyArrivedIsPaidAllTheSame() public {
        ISvcCampaigns.Terms memory terms = _terms();
        terms.providerBond = 0;
        bytes32 id = campaigns.campaignIdOf(buyer, "salt", terms);
        uint256 agentId = _agent(stranger);
        vm.prank(stranger);
        identity.transferFrom(stranger, address(token), agentId);
        Ref memory ref = _ref(id, agentId, 0);
        _hostile().arm(address(campaigns), _on(ISvcCampaigns.claimSlot.selector, ref));
        vm.prank(buyer);
        (bool done,) = address(campaigns).call(_fundCall("salt", terms));
        vm.assertTrue(done);
        vm.assertTrue(_hostile().reentrySucceeded());
        _assertSlot(ref, ISvcCampaigns.SlotStatus.CLAIMED);
        _assertHeld(SLOTS * REWARD);
    }

    /// @dev A refusal of the contracts behind comes through as it is.
    function test_ARefusalOfACallComesThrough() public {
        vm.expectRevert(abi.encodeWithSelector(Refused.selector, 3));
        this.send(this.refuse.selector, 3);
        vm.expectRevert(abi.encodeWithSelector(Refused.selector, 5));
        this.sendFive(this.refuseFive.selector, 5);
        this.send(this.take.selector, 1);
    }

    error Refused(uint256 number);

    function send(bytes4 selector, uint256 number) external {
        Calls.send(address(this), selector, 1, 2, number);
    }

    function sendFive(bytes4 selector, uint256 number) external {
        Calls.send(address(this), selector, 1, 2, 3, 4, number);
    }

    function take(uint256 one, uint256 two, uint256 three) external pure {
        vm.assertEq(one + two, three + 2);
    }

    function refuse(uint256, uint256, uint256 three) external pure {
        revert Refused(three);
    }

    function refuseFive(uint256, uint256, uint256, uint256, uint256 five) external pure {
        revert Refused(five);
    }
}

/// @title Funding with a signature, in a currency that takes them and in one that does not.
contract SvcCampaignsPermitTest is CampaignSpec {
    bytes32 private constant PERMIT =
        keccak256("Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)");
    bool private _made;

    /// @dev The first currency is USDC, the second USDT.
    function _newToken() internal override returns (address) {
        _made = !_made;
        return _made ? address(new MockUSDC()) : address(new MockUSDT());
    }

    function _signed(uint256 key, uint256 amount, uint256 deadline) private view returns (bytes memory) {
        MockUSDC usdc = MockUSDC(address(token));
        bytes32 hash =
            keccak256(abi.encode(PERMIT, buyer, address(campaigns), amount, usdc.nonces(buyer), deadline));
        (uint8 v, bytes32 r, bytes32 s) =
            vm.sign(key, keccak256(abi.encodePacked("\x19\x01", usdc.DOMAIN_SEPARATOR(), hash)));
        return abi.encode(deadline, v, r, s);
    }

    function _call(ISvcCampaigns.Terms memory terms, bytes memory permit)
        private
        pure
        returns (bytes memory)
    {
        return abi.encodePacked(
            ISvcCampaigns.fundCampaignWithPermit.selector, bytes32("salt"), abi.encode(terms), permit
        );
    }

    function test_OneTransactionWithoutAnAllowance() public {
        vm.prank(buyer);
        token.approve(address(campaigns), 0);
        bytes memory call_ =
            _call(_terms(), _signed(BUYER_KEY, SLOTS * REWARD, vm.getBlockTimestamp() + 1 hours));
        vm.prank(buyer);
        (bool done, bytes memory answer) = address(campaigns).call(call_);
        vm.assertTrue(done);
        vm.assertEq(abi.decode(answer, (bytes32)), campaigns.campaignIdOf(buyer, "salt", _terms()));
        _assertHeld(SLOTS * REWARD);
    }

    function test_APermitThatIsUsedOrFalseDoesNotMatterWhenTheAllowanceIsThere() public {
        bytes memory call_ = _call(_terms(), _signed(PROVIDER_KEY, 1, vm.getBlockTimestamp()));
        vm.prank(buyer);
        (bool done,) = address(campaigns).call(call_);
        vm.assertTrue(done);
    }

    function test_WithoutEitherNothingIsFunded() public {
        vm.prank(buyer);
        token.approve(address(campaigns), 0);
        bytes memory call_ =
            _call(_terms(), _signed(PROVIDER_KEY, SLOTS * REWARD, vm.getBlockTimestamp() + 1 hours));
        vm.prank(buyer);
        (bool done,) = address(campaigns).call(call_);
        vm.assertFalse(done);
        // A deadline of zero stands for no permit.
        call_ = _call(_terms(), abi.encode(0, 27, 0, 0));
        vm.prank(buyer);
        (done,) = address(campaigns).call(call_);
        vm.assertFalse(done);
    }

    /// @dev USDT returns nothing and takes no permit.
    function test_ACampaignInUsdtFromFundingToPayment() public {
        ISvcCampaigns.Terms memory terms = _terms();
        terms.token = address(secondToken);
        bytes memory call_ = _call(terms, abi.encode(1, 27, 0, 0));
        vm.prank(buyer);
        (bool done,) = address(campaigns).call(call_);
        vm.assertTrue(done);
        Ref memory ref = _claim(campaigns.campaignIdOf(buyer, "salt", terms));
        _submit(ref);
        _approve(ref);
        vm.assertEq(secondToken.balanceOf(provider), NET);
        vm.warp(terms.closesAt + 1);
        campaigns.reclaimExpired(ref.campaign);
        vm.assertEq(secondToken.balanceOf(address(campaigns)), FEE);
    }

    /// @dev Nothing is called on a token that is not listed, whatever it is.
    function test_AForeignTokenIsNotEvenAsked() public {
        ISvcCampaigns.Terms memory terms = _terms();
        terms.token = address(identity);
        _refused(
            buyer,
            _call(terms, abi.encode(1, 27, 0, 0)),
            abi.encodeWithSelector(ISvcCampaigns.TokenNotListed.selector, address(identity))
        );
    }
}
