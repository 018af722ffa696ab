export type Counts = { passed: number; failed: number }

type TestResult = { fullName: string; status: string; failureMessages: string[] }
type VitestReport = {
  numPassedTests?: number
  numFailedTests?: number
  testResults?: { assertionResults: TestResult[] }[]
}
type JourneyReport = { stats?: { expected?: number; flaky?: number; unexpected?: number } }

/** Counts of a run of Vitest. Without a report nothing is known to have passed. */
export const countTests = (code: number, report: VitestReport | null): Counts =>
  counted(code, report?.numPassedTests ?? 0, report?.numFailedTests ?? 0)

/** The tests that passed only at their second attempt, each with what went wrong at the first. */
export const listSecondAttempts = (report: VitestReport | null): string[] =>
  (report?.testResults ?? [])
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
    .map(({ fullName, failureMessages: [first = ''] }) => `${fullName}: ${first.split('\n', 1)[0]}`)

/** Counts of a run of the journeys. */
export function countJourneys(code: number, report: JourneyReport | null): Counts {
  const { expected = 0, flaky = 0, unexpected = 0 } = report?.stats ?? {}
  return counted(code, expected + flaky, unexpected)
}

/**
 * A crash has no failed test of its own, like a file that fails to load, so it counts as one. So does a run
 * in which nothing ran.
 */
function counted(code: number, passed: number, failed: number): Counts {
  const isBroken = code !== 0 || passed + failed === 0
  return { passed, failed: isBroken ? Math.max(1, failed) : failed }
}
