import type { SynonymGroup } from './synonym-group.ts'
import { brandNouns } from './trade-words/brand-nouns.ts'
import { consumables } from './trade-words/consumables.ts'
import { gardenSafetyFasteners } from './trade-words/garden-safety-fasteners.ts'
import { handTools } from './trade-words/hand-tools.ts'
import { jobs } from './trade-words/jobs.ts'
import { machines } from './trade-words/machines.ts'
import { safetyAndFasteners } from './trade-words/safety-and-fasteners.ts'
import { scriptsAndPhrases } from './trade-words/scripts-and-phrases.ts'
import { siteAndMaterials } from './trade-words/site-and-materials.ts'
import { tradeNames } from './trade-words/trade-names.ts'

/** Parses the groups of `trade-words`, one per line. A line that begins with `# ` says why the next ones are there. */
const groupsIn = (text: string): SynonymGroup[] =>
  text
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('# '))
    .map((line) => {
      const [words = [], finds] = line.split(' > ').map((side) => side.split(', '))
      return finds ? { words, finds } : { words }
    })

/**
 * Words of the Indian tools trade: Hindi in both scripts, spelled by ear, trade names, British and American English. In
 * `a, b` the words mean the same; with `a > b` a query for a also finds b. A new shop starts with them.
 */
export const defaultSynonyms: readonly SynonymGroup[] = [
  handTools,
  machines,
  gardenSafetyFasteners,
  siteAndMaterials,
  scriptsAndPhrases,
  tradeNames,
  safetyAndFasteners,
  jobs,
  consumables,
  brandNouns,
].flatMap(groupsIn)
