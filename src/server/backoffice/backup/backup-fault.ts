/** Why a backup cannot be made or restored; the message is a sentence for the operator. */
export class BackupFault extends Error {
  override name = 'BackupFault'
}
