/** A refusal as Shiprocket words it: a message, and what is wrong with which field. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly status: number
  readonly errors: Record<string, string[]> | undefined

  constructor(status: number, message: string, errors?: Record<string, string[]>) {
    super(message)
    this.status = status
    this.errors = errors
  }
}
