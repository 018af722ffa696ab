/**
 * Why a message was not taken. `refused` and `number`: it never will be, the second because of the number. `throttled` and
 * `away`: it was not sent and may be later. `unknown`: it may or may not have been sent.
 */
export type MessageFailureKind = 'refused' | 'number' | 'throttled' | 'away' | 'unknown'

export class MessageFailure extends Error {
  override name = 'MessageFailure'
  readonly kind: MessageFailureKind

  constructor(kind: MessageFailureKind, message: string, options?: ErrorOptions) {
    super(message.slice(0, 400), options)
    this.kind = kind
  }
}
