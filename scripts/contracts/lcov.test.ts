import { expect, test } from 'vitest'
import { coverageOf } from './lcov'

const source = `library Reads {
    function word() internal view {
        bool done;
        assembly ("memory-safe") {
            mstore(0x00, 1)
        }
    }
    function never() internal view {
        assembly {
            mstore(0x00, 1)
        }
    }
    function choose() internal view {
        assembly {
            if done { revert(0, 0) }
            mstore(0x00, 2)
        }
    }
}`

const report = `TN:
SF:contracts/src/Reads.sol
FN:2,Reads.word
FNDA:7,Reads.word
DA:2,7
DA:3,7
DA:5,0
FN:8,Reads.never
FNDA:0,Reads.never
DA:8,0
DA:10,0
FN:13,Reads.choose
FNDA:3,Reads.choose
DA:13,3
DA:16,0
BRDA:13,0,0,3
BRDA:13,0,1,-
BRDA:15,1,0,0
end_of_record
TN:
SF:contracts/test/Spec.sol
DA:1,1
end_of_record
`

test('lines of assembly without branches count as often as their function; files elsewhere do not count', () => {
  expect(coverageOf(report, 'contracts/src/', () => source)).toEqual([
    {
      file: 'contracts/src/Reads.sol',
      lines: [4, 7],
      branches: [1, 3],
      missed: ['8', '10', '16', '13?', '15?'],
    },
  ])
})
