/** What keeps the shop's own database from starting; its message is one line for the operator. */
export class EmbeddedFault extends Error {
  override name = 'EmbeddedFault'
}
