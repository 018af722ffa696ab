import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import { type Backup, type BackupList, backupsApi } from '#contract/backoffice/backups.ts'
import { api } from '#web/session/api.ts'
import { authenticatedLoader } from '#web/session/authenticated-loader.ts'

export const backupsLoader = authenticatedLoader((): Promise<BackupList> => api(backupsApi.list))

export const isUnderWay = ({ status }: Backup) => status === 'WAITING' || status === 'RUNNING'

/** A job deletes the file on its host soon after the click. */
export const isBeingDeleted = ({ status, host }: Backup) => status === 'REMOVED' && host !== null

const lookMs = 1_500

/** Looks again while a backup is made and the page is visible. */
export function useProgress(isWorking: boolean) {
  const { revalidate, state } = useRevalidator()
  const look = useEffectEvent(() => {
    if (!document.hidden && state === 'idle') void revalidate()
  })
  useEffect(() => {
    if (!isWorking) return
    const timer = setInterval(look, lookMs)
    return () => clearInterval(timer)
  }, [isWorking])
}

/** A size as people say it: "12.3 MB". */
export const sizeWords = (bytes: number) =>
  bytes < 1e9 ? `${(bytes / 1e6).toFixed(1)} MB` : `${(bytes / 1e9).toFixed(2)} GB`
