import { expect, test } from 'vitest'
import { evaluationOf, scoresOf, typedScores } from './rubric-score'

test('an evaluation says nothing of the outcome before one is chosen', () => {
  expect(evaluationOf(null, [], [], ' Good. ')).toEqual({ reason: 'Good.' })
  expect(evaluationOf('passed', [], [], 'Good.')).toEqual({ passed: true, reason: 'Good.' })
  expect(evaluationOf('failed', [], [], 'Bad.')).toEqual({ passed: false, reason: 'Bad.' })
})

const rubric = [
  { name: 'Accuracy', description: '', weight: 70 },
  { name: 'Style', description: '', weight: 30 },
]

test('scores that were typed come back from the tab, one per criterion', () => {
  expect(typedScores(rubric, '["40","7.5"]')).toEqual(['40', '7.5'])
  for (const kept of ['', '{', '{}', 'null', '[40]']) expect(typedScores(rubric, kept)).toEqual(['', ''])
  expect(typedScores(rubric, '["40","90","1"]')).toEqual(['40', '90'])
  expect(scoresOf(['40', '', '7.5'])).toEqual([40, null, 7.5])
})

test('the scores stand before the reasons once all are there', () => {
  expect(evaluationOf('failed', rubric, [40, null], 'Bad.').reason).toBe('Bad.')
  expect(evaluationOf('failed', rubric, [40, 90], 'Bad.').reason).toContain('Weighted score: 55 of 100')
})
