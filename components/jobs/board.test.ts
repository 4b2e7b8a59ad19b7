import { expect, test } from 'vitest'
import { readSearch } from '@/lib/search-params'
import { boardFiltersInUse, boardPath, boardQuery, boardSearch } from './board'

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
    status: 'FUNDED',
    strategyType: 'RUBRIC',
    providerId: '7',
  })
  expect(readSearch(boardSearch, { status: 'LOST', strategy: '', agent: 'x', page: '-1' })).toEqual({})
})

test('a role says nothing without an agent', () => {
  expect(boardQuery({ role: 'client' })).toEqual({})
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
