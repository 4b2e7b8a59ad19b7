// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ISvcCampaigns} from "../../src/campaigns/ISvcCampaigns.sol";
import {vm} from "../shared/Vm.sol";
import {CampaignSpec} from "./CampaignSpec.sol";

/// @title Who may do what with a slot: every state × action × person, as docs/guards-slots.md says it.
/// @dev `MERX_UPDATE=true forge test --match-contract GuardsTest` writes the page again.
contract GuardsTest is CampaignSpec {
    string private constant PAGE = "docs/guards-slots.md";
    uint256 private constant STATES = 20;
    uint256 private constant ACTIONS = 11;

    Ref private _one;
    mapping(bytes4 => string) private _nameOf;

    function setUp() public override {
        super.setUp();
        _nameOf[ISvcCampaigns.NotBrand.selector] = "NotBrand";
        _nameOf[ISvcCampaigns.NotAgentOwner.selector] = "NotAgentOwner";
        _nameOf[ISvcCampaigns.NotParty.selector] = "NotParty";
        _nameOf[ISvcCampaigns.SlotExists.selector] = "SlotExists";
        _nameOf[ISvcCampaigns.SelfDealing.selector] = "SelfDealing";
        _nameOf[ISvcCampaigns.CampaignOver.selector] = "CampaignOver";
        _nameOf[ISvcCampaigns.IntakeIsPaused.selector] = "IntakeIsPaused";
        _nameOf[ISvcCampaigns.EnforcedPause.selector] = "EnforcedPause";
        _nameOf[ISvcCampaigns.SlotNotInProgress.selector] = "SlotNotInProgress";
        _nameOf[ISvcCampaigns.SlotNotSubmitted.selector] = "SlotNotSubmitted";
        _nameOf[ISvcCampaigns.SlotNotRejected.selector] = "SlotNotRejected";
        _nameOf[ISvcCampaigns.SlotNotChallenged.selector] = "SlotNotChallenged";
        _nameOf[ISvcCampaigns.SubmitWindowOver.selector] = "SubmitWindowOver";
        _nameOf[ISvcCampaigns.SubmitWindowOpen.selector] = "SubmitWindowOpen";
        _nameOf[ISvcCampaigns.ReviewOver.selector] = "ReviewOver";
        _nameOf[ISvcCampaigns.ReviewOpen.selector] = "ReviewOpen";
        _nameOf[ISvcCampaigns.NoRoundsLeft.selector] = "NoRoundsLeft";
        _nameOf[ISvcCampaigns.ChallengeWindowOpen.selector] = "ChallengeWindowOpen";
        _nameOf[ISvcCampaigns.ChallengeWindowOver.selector] = "ChallengeWindowOver";
        _nameOf[ISvcCampaigns.ProposalChanged.selector] = "ProposalChanged";
    }

    // --------------------------------------------------------------------------------------------------- states

    /// @dev Brings a slot to the state and returns what the page calls it.
    function _make(uint256 state) private returns (string memory) {
        if (state == 0) return _at(_ref(_funded(), providerAgent, 0), "is open");
        if (state == 1) return _openPaused();
        if (state == 2) return _openLate(false, "is open, the campaign is over");
        if (state == 3) return _openLate(true, "is open, the campaign is closed");
        if (state == 4) return _openUnderPause();
        if (state == 5) return _at(_claimedSlot(), "is claimed");
        if (state == 6) return _overdue(_claimedSlot(), "is claimed and overdue");
        if (state == 7) return _at(_submittedSlot(), "is submitted");
        if (state == 8) return _overdue(_submittedSlot(), "is submitted, the review is overdue");
        if (state == 9) return _unreviewed();
        if (state == 10) return _at(_sentBackSlot(), "is sent back for changes");
        if (state == 11) return _overdue(_sentBackSlot(), "is sent back and overdue");
        if (state == 12) return _submittedAgain();
        if (state == 13) return _at(_rejectedSlot(), "is rejected");
        if (state == 14) return _overdue(_rejectedSlot(), "is rejected and not challenged in time");
        if (state == 15) return _disputed();
        if (state == 16) return _at(_approvedSlot(), "is approved");
        if (state == 17) return _at(_finallyRejectedSlot(), "is rejected for good");
        if (state == 18) return _at(_removedSlot(), "is removed");
        return _ruledSince();
    }

    function _at(Ref memory ref, string memory state) private returns (string memory) {
        _one = ref;
        return state;
    }

    function _overdue(Ref memory ref, string memory state) private returns (string memory) {
        _passDeadline(ref);
        return _at(ref, state);
    }

    function _openPaused() private returns (string memory) {
        Ref memory ref = _ref(_funded(), providerAgent, 0);
        vm.prank(buyer);
        campaigns.pauseIntake(ref.campaign);
        return _at(ref, "is open, the brand takes no claims");
    }

    function _openLate(bool closed, string memory state) private returns (string memory) {
        Ref memory ref = _ref(_funded(), providerAgent, 0);
        vm.warp(_campaign(ref.campaign).closesAt + 1);
        if (closed) campaigns.reclaimExpired(ref.campaign);
        return _at(ref, state);
    }

    function _openUnderPause() private returns (string memory) {
        Ref memory ref = _ref(_funded(), providerAgent, 0);
        vm.prank(admin);
        campaigns.pause();
        return _at(ref, "is open, the protocol is paused");
    }

    function _unreviewed() private returns (string memory) {
        Ref memory ref = _submittedSlot();
        vm.warp(_campaign(ref.campaign).closesAt + 1);
        return _at(ref, "is submitted, review and campaign are over");
    }

    function _submittedAgain() private returns (string memory) {
        Ref memory ref = _sentBackSlot();
        _submit(ref);
        _sendBack(ref);
        _submit(ref);
        return _at(ref, "is submitted after two rounds");
    }

    /// @dev The provider has offered half.
    function _disputed() private returns (string memory) {
        (Ref memory ref,) = _challengedSlot();
        vm.prank(provider);
        campaigns.proposeSettlement(ref.campaign, ref.agent, ref.nonce, 5000);
        return _at(ref, "is challenged, the provider offers");
    }

    /// @dev The provider offered half before the panel spoke.
    function _ruledSince() private returns (string memory) {
        (Ref memory ref, bytes32 d) = _challengedSlot();
        vm.prank(provider);
        campaigns.proposeSettlement(ref.campaign, ref.agent, ref.nonce, 5000);
        _toVotes(d);
        _vote(d, 0, true);
        _vote(d, 1, true);
        return _at(ref, "is challenged, the provider offered before the verdict");
    }

    // -------------------------------------------------------------------------------------------------- actions

    function _action(uint256 action) private view returns (string memory name, bytes memory call_) {
        Ref memory ref = _one;
        if (action == 0) return ("claimSlot", _on(ISvcCampaigns.claimSlot.selector, ref));
        if (action == 1) return ("submitSlot", _on(ISvcCampaigns.submitSlot.selector, ref, WORK));
        if (action == 2) return ("approveSlot", _on(ISvcCampaigns.approveSlot.selector, ref));
        if (action == 3) return ("requestChanges", _on(ISvcCampaigns.requestChanges.selector, ref, NOTE));
        if (action == 4) return ("rejectSlot", _on(ISvcCampaigns.rejectSlot.selector, ref, NOTE));
        if (action == 5) return ("openSlotChallenge", _challengeCall(ref));
        if (action == 6) return ("removeExpired", _on(ISvcCampaigns.removeExpired.selector, ref));
        if (action == 7) return ("claimAfterTimeout", _on(ISvcCampaigns.claimAfterTimeout.selector, ref));
        if (action == 8) return ("finalizeReject", _on(ISvcCampaigns.finalizeReject.selector, ref));
        bytes32 half = bytes32(uint256(5000));
        if (action == 9) {
            return ("proposeSettlement", _on(ISvcCampaigns.proposeSettlement.selector, ref, half));
        }
        return ("acceptSettlement", _on(ISvcCampaigns.acceptSettlement.selector, ref, half));
    }

    /// @dev What the caller hears; nothing stays done.
    function _answer(address from, bytes memory call_) private returns (string memory) {
        uint256 snapshot = vm.snapshotState();
        vm.prank(from);
        (bool done, bytes memory answer) = address(campaigns).call(call_);
        vm.revertToState(snapshot);
        if (done) return unicode"✓";
        string memory name = _nameOf[bytes4(answer)];
        vm.assertTrue(bytes(name).length != 0, "an error without a name");
        return name;
    }

    function test_ThePageSaysWhoMayDoWhat() public {
        string memory page = string.concat(
            "# Who may do what with a slot\n\n",
            unicode"Asked of `SvcCampaigns` in every state: ✓ is done, a name is the error it is refused with. Written by\n",
            "`MERX_UPDATE=true npx forge test --match-contract GuardsTest`; the same test without it compares.\n"
        );
        uint256 start = vm.snapshotState();
        for (uint256 action; action < ACTIONS; ++action) {
            (string memory name,) = _action(action);
            page = string.concat(
                page, "\n## `", name, "`\n\n| when it | brand | provider | anyone else |\n|---|---|---|---|\n"
            );
            for (uint256 state; state < STATES; ++state) {
                page = string.concat(page, _row(_make(state), action));
                vm.revertToState(start);
                start = vm.snapshotState();
            }
        }
        if (vm.envOr("MERX_UPDATE", false)) vm.writeFile(PAGE, page);
        vm.assertEq(vm.readFile(PAGE), page);
    }

    function _row(string memory state, uint256 action) private returns (string memory) {
        (, bytes memory call_) = _action(action);
        return string.concat(
            "| ",
            state,
            " | ",
            _answer(buyer, call_),
            " | ",
            _answer(provider, call_),
            " | ",
            _answer(stranger, call_),
            " |\n"
        );
    }
}
