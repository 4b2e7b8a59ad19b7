import { describe, expect, test } from 'vitest'
import { boardSearch as campaignSearch } from '@/components/campaigns/board/board'
import { browseSearch } from '@/components/listings/browse/browse'
import { boardSearch as requestSearch } from '@/components/requests/board'
import { readSearch } from '@/lib/search-params'

describe.each([
  ['services', browseSearch, ['priceMin', 'priceMax', 'minStake']],
  ['requests', requestSearch, ['budgetMin', 'budgetMax', 'maxStake']],
  ['bounties', campaignSearch, ['minReward', 'maxReward']],
])('the page of %s', (_, search, names) => {
  test.each(names)('takes %s with six decimals and ignores it with more', (name) => {
    expect(readSearch(search, { [name]: '1.000001' })).toEqual({ [name]: '1.000001' })
    expect(readSearch(search, { [name]: '12' })).toEqual({ [name]: '12' })
    expect(readSearch(search, { [name]: '1.0000001' })).toEqual({})
  })
})
