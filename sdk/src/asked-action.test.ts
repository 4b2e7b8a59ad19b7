import { at, type Case, contracts, intentOf, stranger, testCases } from './asked-in-test'

const cases: Case[] = [
  [
    '/operator/parameters/prepare',
    at({}, { contract: contracts.escrowUSDC, action: 'pause', note: 'A fault' }),
    intentOf('escrowUSDC', 'pause', []),
    {
      owner: intentOf('escrowUSDC', 'transferOwnership', [stranger]),
      contract: intentOf('escrowUSDT', 'pause', []),
      action: intentOf('escrowUSDC', 'unpause', []),
      fee: intentOf('escrowUSDC', 'setProtocolFeeBps', [0]),
      budget: intentOf('escrowUSDC', 'setMinBudget', [1n]),
    },
  ],
  [
    '/operator/parameters/prepare',
    at({}, { contract: contracts.escrowUSDC, action: 'setParameter', parameter: 'minBudget', value: '1.5' }),
    intentOf('escrowUSDC', 'setMinBudget', [1_500_000n]),
    {
      value: intentOf('escrowUSDC', 'setMinBudget', [1_500_001n]),
      parameter: intentOf('escrowUSDC', 'setAcceptWindow', [3_600]),
      action: intentOf('escrowUSDC', 'pause', []),
    },
  ],
  [
    '/operator/parameters/prepare',
    at(
      {},
      { contract: contracts.jobBoard, action: 'setParameter', parameter: 'platformFeeBps', value: '250' },
    ),
    intentOf('jobBoard', 'setPlatformFeeBps', [250]),
    {
      value: intentOf('jobBoard', 'setPlatformFeeBps', [0]),
      parameter: intentOf('jobBoard', 'setEvaluatorFeeBps', [250]),
    },
  ],
  [
    '/operator/parameters/prepare',
    at({}, { contract: contracts.disputes, action: 'setModule', module: stranger, authorised: false }),
    intentOf('disputes', 'setModule', [stranger, false]),
    { admission: intentOf('disputes', 'setModule', [stranger, true]) },
  ],
  [
    '/operator/roles/grant/prepare',
    at({}, { agentId: '7', role: 'EVALUATOR', strategyType: 'RUBRIC', note: 'Asked for it' }),
    intentOf('adjudicators', 'grantEvaluator', [7n, stranger, 1]),
    { role: intentOf('adjudicators', 'grantArbitrator', [7n, stranger]) },
  ],
  [
    '/agents/{id}/arbitrator-bond/intent',
    at({ id: '7' }, { amount: '5', action: 'depositBond' }),
    intentOf('adjudicators', 'depositBond', [7n, 5_000_000n]),
    {
      action: intentOf('adjudicators', 'withdrawBond', [7n, 5_000_000n]),
      approval: intentOf('tokenUSDC', 'approve', [contracts.adjudicators, 5_000_000n]),
    },
  ],
  [
    '/agents/{id}/stake/deposit-intent',
    at({ id: '7' }, { amount: '5', currency: 'USDC', action: 'approveStake' }),
    intentOf('tokenUSDC', 'approve', [contracts.stakingUSDC, 5_000_000n]),
    {
      amount: intentOf('tokenUSDC', 'approve', [contracts.stakingUSDC, 5_000_001n]),
      token: intentOf('tokenUSDT', 'approve', [contracts.stakingUSDC, 5_000_000n]),
      spender: intentOf('tokenUSDC', 'approve', [contracts.stakingUSDT, 5_000_000n]),
      action: intentOf('stakingUSDC', 'depositStake', [7n, 5_000_000n]),
    },
  ],
  [
    '/agents/{id}/stake/deposit-intent',
    at({ id: '7' }, { amount: '5', currency: 'USDT', action: 'approveStake' }),
    // USDT takes a new allowance only when the old one is zero.
    intentOf('tokenUSDT', 'approve', [contracts.stakingUSDT, 0n]),
    {},
  ],
]

testCases(cases)
