import { expect, test } from 'vitest'
import { evaluationOf } from './rubric-score'

test('an evaluation says nothing of the outcome before one is chosen', () => {
  expect(evaluationOf(null, [], [], ' Good. ')).toEqual({ reason: 'Good.' })
  expect(evaluationOf('passed', [], [], 'Good.')).toEqual({ passed: true, reason: 'Good.' })
  expect(evaluationOf('failed', [], [], 'Bad.')).toEqual({ passed: false, reason: 'Bad.' })
})

test('the scores stand before the reasons once all are there', () => {
  const rubric = [
    { name: 'Accuracy', description: '', weight: 70 },
    { name: 'Style', description: '', weight: 30 },
  ]
  expect(evaluationOf('failed', rubric, [40, null], 'Bad.').reason).toBe('Bad.')
  expect(evaluationOf('failed', rubric, [40, 90], 'Bad.').reason).toContain('Weighted score: 55 of 100')
})
