import { expect, test } from 'vitest'
import { countJourneys, countTests, listSecondAttempts } from './test-counts.ts'

test('passed and failed tests are counted as the report says', () => {
  const journeys = { stats: { expected: 300, flaky: 2, unexpected: 4 } }

  expect(countTests(0, { numPassedTests: 9, numFailedTests: 0 })).toEqual({ passed: 9, failed: 0 })
  expect(countTests(1, { numPassedTests: 8, numFailedTests: 2 })).toEqual({ passed: 8, failed: 2 })
  expect(countJourneys(1, journeys)).toEqual({ passed: 302, failed: 4 })
})

test.each([
  ['stops before it has written a report', 1, null, 0],
  ['fails outside of any test', 1, 9, 9],
  ['ends well without a report', 0, null, 0],
  ['ends well without a test', 0, 0, 0],
])('a run that %s counts as failed', (_how, code, ran, passed) => {
  const tests = ran === null ? null : { numPassedTests: ran, numFailedTests: 0 }
  const journeys = ran === null ? null : { stats: { expected: ran, flaky: 0, unexpected: 0 } }

  expect(countTests(code, tests)).toEqual({ passed, failed: 1 })
  expect(countJourneys(code, journeys)).toEqual({ passed, failed: 1 })
})

test('a test that passed only at its second attempt is named, with what went wrong before', () => {
  const result = (fullName: string, status: string, failureMessages: string[]) => ({
    fullName,
    status,
    failureMessages,
  })
  const assertionResults = [
    result('at once', 'passed', []),
    result('not at once', 'passed', ['Error: too late\n  at x.ts']),
    result('never', 'failed', ['Error: wrong', 'Error: wrong']),
  ]

  expect(listSecondAttempts({ testResults: [{ assertionResults }] })).toEqual([
    'not at once: Error: too late',
  ])
  expect(listSecondAttempts(null)).toEqual([])
})
