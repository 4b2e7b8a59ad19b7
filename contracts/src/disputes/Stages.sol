// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Ids} from "../shared/Ids.sol";
import {Reads} from "../shared/Reads.sol";
import {ISvcDisputes} from "./ISvcDisputes.sol";

/// @title Where the dispute about a subject of the calling module stands.
library Stages {
    /// @notice `ISvcDisputes.Stage` of the dispute about `subject`, as a number.
    /// @dev The second word of the dispute. The compiler's call would decode all fifteen, for which SvcEscrow has no room.
    function stageOf(ISvcDisputes disputes, bytes32 subject) internal view returns (uint256) {
        uint256 disputeId = uint256(Ids.idOf(address(disputes), address(this), subject));
        (, address stage) = Reads.addrs(address(disputes), ISvcDisputes.disputeOf.selector, disputeId);
        return uint160(stage);
    }
}
