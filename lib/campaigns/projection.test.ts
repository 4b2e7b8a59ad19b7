import { expect, test } from 'vitest'
import { campaignStatuses } from './machine'
import { campaignProjection } from './projection'

// A campaign that is closed in the block that passes its end still has providers to notify.
test.each(campaignStatuses)('the end of a campaign is a deadline in %s', (status) => {
  const row = { ...campaignProjection.initial('0xc'), status, closesAt: 500n, deadline: null }
  expect(campaignProjection.deadlines?.of(row)).toEqual([{ job: 'keeper.campaign', due: 500n }])
})
