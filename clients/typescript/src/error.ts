export type Refusal = {
  status: number
  code: string
  message: string
  fields?: Record<string, string>
  current?: unknown
  requestId?: string
}

/** A call that the shop refused, or that did not reach it. */
export class RefusedError extends Error {
  override name = 'KarigarError'
  /** The HTTP status; 0 if no answer came. */
  readonly status: number
  /** For programs: a code of the shop, `no_answer`, or `wrong_answer` if something else than the shop answered. */
  readonly code: string
  /** The errors by field path. */
  readonly fields: Readonly<Record<string, string>>
  /** What the program needs to continue, such as the current state. */
  readonly current: unknown
  /** Names the call in the log of the shop. */
  readonly requestId: string | null

  constructor(refusal: Refusal, options?: ErrorOptions) {
    super(refusal.message, options)
    this.status = refusal.status
    this.code = refusal.code
    this.fields = refusal.fields ?? {}
    this.current = refusal.current
    this.requestId = refusal.requestId ?? null
  }
}

/** The refusal in an answer, or what can be said of an answer that the shop did not write. */
export async function errorOf(response: Response): Promise<RefusedError> {
  const { status } = response
  const problem: unknown = await response.json().catch(() => null)
  if (isRefusal(problem)) return new RefusedError({ ...problem, status })
  return new RefusedError({
    status,
    code: 'wrong_answer',
    message: `The answer ${status} is not one of a Karigar shop. Look at the address.`,
  })
}

const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' && value !== null && 'code' in value && 'message' in value
