import { fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import type { Made, Progress, WriteAndVerify } from '#server/backoffice/backup/make-backup.ts'

/** Message of the command to the process that started it. */
type Message = Progress | Made

/** Tells the process that started this command, if there is one. */
export const tellParent = (message: Message) => void process.send?.(message)

/**
 * Runs `backup` as a process of its own, with a low priority: the shop answers its shoppers meanwhile. It ends
 * when the shop stops; the job is then done again after the next start.
 */
export const backupProcess =
  (stopping: AbortSignal): WriteAndVerify =>
  (file, passphrase, report) =>
    new Promise((resolve, reject) => {
      const key = passphrase === null ? ['--without-key'] : ['--passphrase-file', '-']
      const child = fork(join(import.meta.dirname, '../main.ts'), ['backup', file, ...key], {
        stdio: ['pipe', 'pipe', 'ignore', 'ipc'],
        execArgv: [],
        signal: stopping,
      })
      if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
      let output = ''
      let made: Made | null = null
      child.stdout?.setEncoding('utf8').on('data', (text: string) => {
        output = `${output}${text}`.slice(-2_000)
      })
      child.on('message', (message: Message) => {
        if ('step' in message) report(message)
        else made = message
      })
      child.once('error', reject)
      child.once('close', () => {
        if (made) resolve(made)
        else reject(new Error(lastLineOf(output) || 'the backup ended without a word'))
      })
      // The command may end before it reads the passphrase.
      child.stdin?.on('error', () => undefined).end(`${passphrase ?? ''}\n`)
    })

const lastLineOf = (output: string) => output.trim().split('\n').at(-1) ?? ''
