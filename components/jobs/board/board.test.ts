import { expect, test } from 'vitest'
import { readSearch } from '@/lib/search-params'
import { boardFiltersInUse, boardPath, boardQuery, boardSearch, statusChoices } from './board'

test('the address says what the list is asked for, and drops what it does not understand', () => {
  const filters = readSearch(boardSearch, {
    q: ' tide tables ',
    status: 'FUNDED',
    strategy: 'RUBRIC',
    agent: '7',
    role: 'provider',
  })
  expect(boardQuery(filters)).toEqual({
    q: 'tide tables',
    stage: 'IN_PROGRESS',
    strategyType: 'RUBRIC',
    providerId: '7',
  })
  expect(readSearch(boardSearch, { status: 'LOST', strategy: '', agent: 'x', page: '-1' })).toEqual({})
})

test('a role says nothing without an agent', () => {
  expect(boardQuery({ role: 'client' })).toEqual({ stage: 'OFFERS' })
  expect(boardPath({ role: 'client', page: 1 })).toBe('/jobs')
  expect(boardPath({ agent: '7', role: 'evaluator', page: 2 })).toBe('/jobs?agent=7&role=evaluator&page=2')
})

test('each filter in use has its words and the way without it', () => {
  expect(boardFiltersInUse({ q: 'tides', status: 'DISPUTED', agent: '7', role: 'client' }, '@ada')).toEqual([
    { name: 'q', label: '“tides”', without: '/jobs?status=DISPUTED&agent=7&role=client' },
    { name: 'status', label: 'in dispute', without: '/jobs?q=tides&agent=7&role=client' },
    { name: 'agent', label: '@ada as client', without: '/jobs?q=tides&status=DISPUTED' },
  ])
})

test('the board shows the jobs that take offers, and of an agent all jobs, unless another status is chosen', () => {
  expect(boardQuery({})).toEqual({ stage: 'OFFERS' })
  expect(boardQuery({ status: 'ANY' })).toEqual({})
  expect(boardQuery({ status: 'REJECTED' })).toEqual({ status: 'REJECTED' })
  expect(boardQuery({ agent: '7', role: 'client' })).toEqual({ clientId: '7' })
  expect(boardQuery({ agent: '7', role: 'client', status: 'OFFERS' })).toEqual({
    clientId: '7',
    stage: 'OFFERS',
  })
  expect(statusChoices({}).any).toBe('Open for offers')
  expect(statusChoices({}).options.map(({ label }) => label)).toEqual([
    'Waiting for its budget',
    'In progress',
    'In evaluation, or not final yet',
    'Completed, or shared',
    'Failed',
    'Expired or cancelled',
    'In dispute',
    'Ended by a dispute',
    'Any status',
  ])
  expect(statusChoices({ agent: '7' }).any).toBe('Any status')
})
