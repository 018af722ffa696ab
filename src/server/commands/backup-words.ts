import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { ConfigError } from '#server/environment.ts'

export type BackupWords = {
  file: string
  /** Null: the settings key is left out. */
  passphrase: string | null
  hasPictures: boolean
  isVerified: boolean
}

const usage = {
  backup:
    'npm run backup -- FILE --passphrase-file PATH [--uploads no] [--verify no]; with --without-key in place of --passphrase-file the settings key stays out',
  verify: 'npm run backup -- verify FILE',
  restore:
    'npm run restore -- FILE --passphrase-file PATH [--uploads no]; with --without-key in place of --passphrase-file the settings key is not restored. FILE may be s3://BUCKET/KEY',
}

/**
 * Reads the words of `backup` and `restore`. A passphrase is read from a file, because other users can see a command
 * line.
 */
export function readWords(command: keyof typeof usage, words: string[]): BackupWords {
  const { values, positionals } = parsed(command, words)
  const [file, ...others] = positionals
  if (!file || others.length > 0) throw new ConfigError(`say which file: ${usage[command]}`)
  const passphraseFile = values['passphrase-file']
  if (command !== 'verify' && (passphraseFile === undefined) === !values['without-key'])
    throw new ConfigError(
      `say --passphrase-file or --without-key: ${usage[command]}. Without the key the gateway's keys have to be entered again.`,
    )
  return {
    file,
    passphrase: passphraseFile === undefined ? null : readPassphrase(passphraseFile),
    hasPictures: values.uploads !== 'no',
    isVerified: values.verify !== 'no',
  }
}

function parsed(command: keyof typeof usage, words: string[]) {
  try {
    return parseArgs({
      args: words,
      allowPositionals: true,
      options: {
        'passphrase-file': { type: 'string' },
        'without-key': { type: 'boolean', default: false },
        uploads: { type: 'string', default: 'yes' },
        verify: { type: 'string', default: 'yes' },
      },
    })
  } catch {
    throw new ConfigError(`this is not understood: ${usage[command]}`)
  }
}

const shortestPassphrase = 12

/** The first line of a file; `-` is the standard input. */
function readPassphrase(path: string): string {
  let text: string
  try {
    text = readFileSync(path === '-' ? 0 : path, 'utf8')
  } catch {
    throw new ConfigError(`--passphrase-file: cannot read ${path}`)
  }
  const [passphrase = ''] = text.split(/\r?\n/)
  if (passphrase.length < shortestPassphrase)
    throw new ConfigError(
      `--passphrase-file: the passphrase in ${path} is shorter than ${shortestPassphrase} characters`,
    )
  return passphrase
}
