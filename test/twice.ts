import { ApiError } from '#contract/client.ts'

/** Makes a call twice at the same moment. Returns why it was refused: at most one of the two should be. */
export async function refusalsOfTwo(call: () => Promise<unknown>): Promise<string[]> {
  const answers = await Promise.allSettled([call(), call()])
  return answers.flatMap((one) => (one.status === 'rejected' ? [codeOf(one.reason)] : []))
}

function codeOf(reason: unknown): string {
  if (reason instanceof ApiError) return reason.problem.code
  throw reason
}
