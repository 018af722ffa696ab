import type { Health, ShopProcess } from '#contract/backoffice/health.ts'
import type { Db } from '#server/platform/db/database.ts'
import { differencesFrom } from '#server/platform/processes/beside.ts'
import type { OwnProcess } from '#server/platform/processes/own-process.ts'
import { listProcesses } from '#server/platform/processes/process-rows.ts'

/** The processes of the shop, and in what the open ones differ from this one. */
export async function listShopProcesses(db: Db, own: OwnProcess): Promise<ShopProcess[]> {
  const rows = await listProcesses(db)
  return Promise.all(
    rows.map(async ({ keyNames, connections, isLive, ...row }) => ({
      ...row,
      isLive,
      isThis: row.id === own.id,
      differs: isLive ? await differencesFrom(own, { ...row, keyNames, connections }) : [],
    })),
  )
}

/** Why processes that are open do not go together, and which files only one host has. */
export function processProblems(
  processes: readonly ShopProcess[],
  areBackupsInBucket: boolean,
): Health['problems'] {
  const own = processes.find(({ isThis }) => isThis)
  const differing = (what: ShopProcess['differs'][number]) =>
    processes.filter(({ differs }) => differs.includes(what))
  const texts = [
    ...differing('key').map(
      (other) =>
        `The process on ${placeOf(other)} has another settings key than the one that answers now. Neither can read what the other stores: keys of payments and couriers, passwords, two-factor secrets. Set SETTINGS_KEY to the same for all.`,
    ),
    ...differing('pictures').map(
      (other) =>
        `The process on ${placeOf(other)} has its pictures in ${other.picturesBucket ?? 'a folder of its own'}, and the one that answers now in ${own?.picturesBucket ?? 'another folder'}. Give all the same bucket (S3_ENDPOINT, S3_BUCKET).`,
    ),
    ...differing('version').map(
      (other) =>
        `The process on ${placeOf(other)} runs Karigar ${other.version}${own ? `, and the one that answers now ${own.version}` : ''}. Finish the update.`,
    ),
  ].map((text) => ({ text, page: 'processes' as const }))
  return [...texts, ...backupProblems(processes, areBackupsInBucket)]
}

/** Hosts that share their folder of pictures are one place, such as containers with one volume. */
function backupProblems(processes: readonly ShopProcess[], isBucket: boolean): Health['problems'] {
  const hosts = new Set(processes.filter(({ isLive }) => isLive).map(({ host }) => host))
  const isOnePlace = processes.every(
    ({ isLive, picturesBucket, differs }) =>
      !isLive || (picturesBucket === null && !differs.includes('pictures')),
  )
  if (isBucket || hosts.size < 2 || isOnePlace) return []
  return [
    {
      text: `The shop runs on ${hosts.size} hosts, and each backup is on the disk of the host that made it. Store them in a bucket.`,
      page: 'backups',
    },
  ]
}

const placeOf = ({ host, address }: ShopProcess) => `${host} (${address})`
