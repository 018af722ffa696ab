/** A refusal as the portal words it: a code, a message, and what it knows beside. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly code: string
  readonly info: object[] | null

  constructor(code: string, message: string, info: object[] | null = null) {
    super(message)
    this.code = code
    this.info = info
  }

  get answer() {
    return {
      Status: 0,
      Data: null,
      ErrorDetails: [{ ErrorCode: this.code, ErrorMessage: this.message }],
      InfoDtls: this.info,
    }
  }
}
