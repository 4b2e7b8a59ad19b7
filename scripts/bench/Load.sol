// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @notice A wallet that anyone may use: for traffic on test chains only.
contract Actor {
    /// @notice Calls `to` as this wallet and returns its result or its revert.
    function call(address to, bytes calldata data) external returns (bytes memory) {
        (bool ok, bytes memory answer) = to.call(data);
        if (!ok) {
            assembly {
                revert(add(answer, 32), mload(answer))
            }
        }
        return answer;
    }

    function onERC721Received(address, address, uint256, bytes calldata) external pure returns (bytes4) {
        return this.onERC721Received.selector;
    }
}

/// @notice Many calls by many wallets in one transaction.
contract Load {
    struct Step {
        Actor actor;
        address to;
        bytes data;
    }

    /// @notice Makes a wallet.
    function hire() external returns (Actor actor) {
        actor = new Actor();
        emit Hired(actor);
    }

    event Hired(Actor actor);

    /// @notice Runs the steps in order, all or none.
    function run(Step[] calldata steps) external {
        for (uint256 i; i < steps.length; ++i) {
            steps[i].actor.call(steps[i].to, steps[i].data);
        }
    }
}
