/** Why the embedded database cannot start; the message is one line for the operator. */
export class EmbeddedFault extends Error {
  override name = 'EmbeddedFault'
}
