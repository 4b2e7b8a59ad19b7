// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IdentityRegistry} from "../../src/agents/IdentityRegistry.sol";
import {SvcReputation} from "../../src/agents/SvcReputation.sol";
import {CampaignDisputes} from "../../src/campaigns/CampaignDisputes.sol";
import {ISvcCampaigns} from "../../src/campaigns/ISvcCampaigns.sol";
import {ISvcDisputes} from "../../src/disputes/ISvcDisputes.sol";
import {SvcAdjudicators} from "../../src/disputes/SvcAdjudicators.sol";
import {SvcDisputes} from "../../src/disputes/SvcDisputes.sol";
import {SvcEscrow} from "../../src/orders/SvcEscrow.sol";
import {SvcStaking} from "../../src/stake/SvcStaking.sol";
import {DisputeSpec} from "../disputes/DisputeSpec.sol";
import {TestToken} from "../shared/Spec.sol";
import {vm} from "../shared/Vm.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

/// @title The world of disputes in two currencies, with campaigns: the buyer is the brand.
abstract contract CampaignSpec is DisputeSpec {
    uint256 internal constant REWARD = 100 * ONE;
    uint256 internal constant SLOT_BOND = 20 * ONE;
    uint256 internal constant NET = REWARD - FEE;
    uint32 internal constant SUBMIT = 2 days;
    uint32 internal constant REVIEW = 1 days;
    uint32 internal constant SLOTS = 3;

    /// @dev Typed as the contract that `SvcCampaigns` extends: a test that imported its file would be compiled with the settings of
    /// that file, and with it all that the test imports, a second time (see foundry.toml).
    CampaignDisputes internal campaigns;
    TestToken internal secondToken;
    SvcStaking internal secondStaking;

    /// @dev A slot as every call names it, with its secret and its id.
    struct Ref {
        bytes32 campaign;
        uint256 agent;
        bytes32 nonce;
        bytes32 secret;
        bytes32 id;
    }

    uint256 private _campaignSalts;

    function _deploy() internal virtual override {
        token = TestToken(_newToken());
        secondToken = TestToken(_newToken());
        identity = new IdentityRegistry();
        uint256 nonce = vm.getNonce(address(this));
        address escrowA = vm.computeCreateAddress(address(this), nonce + 3);
        address escrowB = vm.computeCreateAddress(address(this), nonce + 4);
        ISvcDisputes disputes_ = ISvcDisputes(vm.computeCreateAddress(address(this), nonce + 6));
        reputation = new SvcReputation(admin, escrowA, escrowB);
        staking = new SvcStaking(IERC20(address(token)), identity, escrowA, admin);
        secondStaking = new SvcStaking(IERC20(address(secondToken)), identity, escrowB, admin);
        escrow = new SvcEscrow(
            IERC20(address(token)), identity, staking, reputation, disputes_, admin, treasury, _params()
        );
        new SvcEscrow(
            IERC20(address(secondToken)),
            identity,
            secondStaking,
            reputation,
            disputes_,
            admin,
            treasury,
            _params()
        );
        adjudicators = new SvcAdjudicators(
            IERC20(address(token)), identity, reputation, address(disputes_), admin, CASE_BOND, SEAT_BOND, 60
        );
        disputes = new SvcDisputes(identity, adjudicators, escrowA, escrowB, admin);
        campaigns = CampaignDisputes(_deployCampaigns());
        vm.startPrank(admin);
        staking.setModule(address(campaigns), true);
        secondStaking.setModule(address(campaigns), true);
        disputes.setModule(address(campaigns), true);
        reputation.setRecorder(address(campaigns), true);
        vm.stopPrank();
    }

    function _deployCampaigns() internal returns (address) {
        return vm.deployCode("SvcCampaigns.sol:SvcCampaigns", abi.encode(disputes, admin));
    }

    function setUp() public virtual override {
        super.setUp();
        secondToken.mint(buyer, 1_000_000 * ONE);
        vm.startPrank(buyer);
        token.approve(address(campaigns), type(uint256).max);
        secondToken.approve(address(campaigns), type(uint256).max);
        vm.stopPrank();
        _stakeSecond(provider, providerAgent, STAKE);
    }

    // ------------------------------------------------------------------------------------------------ campaigns

    function _stakeSecond(address from, uint256 agentId, uint256 amount) internal {
        secondToken.mint(from, amount);
        vm.startPrank(from);
        secondToken.approve(address(secondStaking), amount);
        secondStaking.depositStake(agentId, amount);
        vm.stopPrank();
    }

    function _terms() internal view returns (ISvcCampaigns.Terms memory) {
        return ISvcCampaigns.Terms({
            token: address(token),
            rewardPerSlot: REWARD,
            slots: SLOTS,
            perProviderLimit: 2,
            providerBond: SLOT_BOND,
            closesAt: uint64(vm.getBlockTimestamp() + 10 days),
            maxSubmitSeconds: SUBMIT,
            reviewSeconds: REVIEW,
            termsHash: TERMS
        });
    }

    function _fundCall(bytes32 salt, ISvcCampaigns.Terms memory terms) internal pure returns (bytes memory) {
        return abi.encodePacked(ISvcCampaigns.fundCampaign.selector, salt, abi.encode(terms));
    }

    function _fundWith(ISvcCampaigns.Terms memory terms) internal returns (bytes32 id) {
        bytes32 salt = bytes32(++_campaignSalts);
        id = campaigns.campaignIdOf(buyer, salt, terms);
        vm.prank(buyer);
        (bool done,) = address(campaigns).call(_fundCall(salt, terms));
        vm.assertTrue(done, "funding");
    }

    function _funded() internal returns (bytes32) {
        return _fundWith(_terms());
    }

    function _campaign(bytes32 id) internal view returns (ISvcCampaigns.Campaign memory) {
        return campaigns.campaignOf(id);
    }

    // ---------------------------------------------------------------------------------------------------- slots

    function _ref(bytes32 campaign, uint256 agentId, uint256 index) internal view returns (Ref memory ref) {
        ref.campaign = campaign;
        ref.agent = agentId;
        ref.secret = keccak256(abi.encode("secret", campaign, agentId, index));
        ref.nonce = bytes32(index << 240) | (keccak256(abi.encode(ref.secret)) >> 16);
        ref.id = campaigns.slotIdOf(campaign, agentId, ref.nonce);
    }

    function _claim(bytes32 campaign) internal returns (Ref memory) {
        return _claimAs(campaign, providerAgent, 0);
    }

    function _claimAs(bytes32 campaign, uint256 agentId, uint256 index) internal returns (Ref memory ref) {
        ref = _ref(campaign, agentId, index);
        vm.prank(identity.ownerOf(agentId));
        campaigns.claimSlot(ref.campaign, ref.agent, ref.nonce);
    }

    function _submit(Ref memory ref) internal {
        vm.prank(identity.ownerOf(ref.agent));
        campaigns.submitSlot(ref.campaign, ref.agent, ref.nonce, WORK);
    }

    function _approve(Ref memory ref) internal {
        vm.prank(buyer);
        campaigns.approveSlot(ref.campaign, ref.agent, ref.nonce);
    }

    function _sendBack(Ref memory ref) internal {
        vm.prank(buyer);
        campaigns.requestChanges(ref.campaign, ref.agent, ref.nonce, NOTE);
    }

    function _reject(Ref memory ref) internal {
        vm.prevrandao(keccak256(abi.encode("rejection", ref.id)));
        vm.prank(buyer);
        campaigns.rejectSlot(ref.campaign, ref.agent, ref.nonce, NOTE);
    }

    function _challenge(Ref memory ref) internal returns (bytes32) {
        vm.prank(identity.ownerOf(ref.agent));
        return campaigns.openSlotChallenge(ref.campaign, ref.agent, ref.nonce, ref.secret, _any(), NOTE);
    }

    function _claimedSlot() internal returns (Ref memory) {
        return _claim(_funded());
    }

    function _submittedSlot() internal returns (Ref memory ref) {
        ref = _claimedSlot();
        _submit(ref);
    }

    function _sentBackSlot() internal returns (Ref memory ref) {
        ref = _submittedSlot();
        _sendBack(ref);
    }

    function _rejectedSlot() internal returns (Ref memory ref) {
        ref = _submittedSlot();
        _reject(ref);
    }

    function _challengedSlot() internal returns (Ref memory ref, bytes32 d) {
        ref = _rejectedSlot();
        d = _challenge(ref);
    }

    function _approvedSlot() internal returns (Ref memory ref) {
        ref = _submittedSlot();
        _approve(ref);
    }

    function _removedSlot() internal returns (Ref memory ref) {
        ref = _claimedSlot();
        _passDeadline(ref);
        vm.prank(buyer);
        campaigns.removeExpired(ref.campaign, ref.agent, ref.nonce);
    }

    function _finallyRejectedSlot() internal returns (Ref memory ref) {
        ref = _rejectedSlot();
        _passDeadline(ref);
        campaigns.finalizeReject(ref.campaign, ref.agent, ref.nonce);
    }

    function _slot(Ref memory ref) internal view returns (ISvcCampaigns.Slot memory) {
        return campaigns.slotOf(ref.campaign, ref.agent, ref.nonce);
    }

    function _passDeadline(Ref memory ref) internal {
        vm.warp(uint256(_slot(ref).deadline) + 1);
    }

    function _assertSlot(Ref memory ref, ISvcCampaigns.SlotStatus expected) internal view {
        vm.assertEq(uint256(_slot(ref).status), uint256(expected), "slot status");
    }

    /// @dev What the contract holds in the first currency is `expected`.
    function _assertHeld(uint256 expected) internal view {
        vm.assertEq(token.balanceOf(address(campaigns)), expected, "held");
    }

    // ------------------------------------------------------------------------------------------------- refusals

    /// @dev The call of `from` is refused for this reason, and does not go through.
    function _refused(address from, bytes memory call_, bytes memory reason) internal {
        vm.prank(from);
        (bool done, bytes memory answer) = address(campaigns).call(call_);
        vm.assertFalse(done, "not refused");
        vm.assertEq(answer, reason);
    }

    function _refused(address from, bytes memory call_, bytes4 reason) internal {
        _refused(from, call_, abi.encodePacked(reason));
    }

    /// @dev A call that takes nothing but the slot.
    function _on(bytes4 selector, Ref memory ref) internal pure returns (bytes memory) {
        return abi.encodeWithSelector(selector, ref.campaign, ref.agent, ref.nonce);
    }

    /// @dev A call that takes the slot and one word.
    function _on(bytes4 selector, Ref memory ref, bytes32 word) internal pure returns (bytes memory) {
        return abi.encodeWithSelector(selector, ref.campaign, ref.agent, ref.nonce, word);
    }

    function _challengeCall(Ref memory ref) internal pure returns (bytes memory) {
        return abi.encodeCall(
            ISvcCampaigns.openSlotChallenge, (ref.campaign, ref.agent, ref.nonce, ref.secret, _any(), NOTE)
        );
    }

    function _notOwner(uint256 agentId, address account) internal pure returns (bytes memory) {
        return abi.encodeWithSelector(ISvcCampaigns.NotAgentOwner.selector, agentId, account);
    }

    function _notSubmitted(Ref memory ref) internal pure returns (bytes memory) {
        return abi.encodeWithSelector(ISvcCampaigns.SlotNotSubmitted.selector, ref.id);
    }
}
