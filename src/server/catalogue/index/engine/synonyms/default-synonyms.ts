import type { SynonymGroup } from './synonym-group.ts'
import { gardenSafetyFasteners } from './trade-words/garden-safety-fasteners.ts'
import { handTools } from './trade-words/hand-tools.ts'
import { machines } from './trade-words/machines.ts'
import { scriptsAndPhrases } from './trade-words/scripts-and-phrases.ts'
import { siteAndMaterials } from './trade-words/site-and-materials.ts'

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
 * Words of the Indian tools trade: Hindi in both scripts, as it is spelled by ear, trade names, and British
 * and American English. In `a, b` the words mean the same; `a > b` works in one direction: a query for a
 * also finds b. A new shop starts with them, and staff change them from then on.
 */
export const defaultSynonyms: readonly SynonymGroup[] = [
  handTools,
  machines,
  gardenSafetyFasteners,
  siteAndMaterials,
  scriptsAndPhrases,
].flatMap(groupsIn)
