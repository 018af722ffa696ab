import type { Backup } from './backups.ts'

/** Whether the file of a backup is stored and contains the whole shop. */
export const hasFile = ({ status }: Pick<Backup, 'status'>) =>
  status === 'GOOD' || status === 'UNVERIFIED'

/** Whether no other backup is verified as well as this one. */
export const isLastGood = (
  { id, status }: Pick<Backup, 'id' | 'status'>,
  all: readonly Pick<Backup, 'id' | 'status'>[],
) =>
  all.every(
    (other) =>
      other.id === id || !(status === 'UNVERIFIED' ? hasFile(other) : other.status === 'GOOD'),
  )
