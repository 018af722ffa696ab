import type { SynonymGroup } from '../engine.ts'
import { gardenSafetyFasteners } from '../trade-words/garden-safety-fasteners.ts'
import { handTools } from '../trade-words/hand-tools.ts'
import { machines } from '../trade-words/machines.ts'
import { siteAndMaterials } from '../trade-words/site-and-materials.ts'

/** Groups as `trade-words` has them, one a line. */
export const groupsIn = (text: string): SynonymGroup[] =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const [words = [], finds] = line.split(' > ').map((side) => side.split(', '))
      return finds ? { words, finds } : { words }
    })

/**
 * Words of the Indian tools trade: Hindi in both scripts, as it is spelled by ear, trade names, and
 * British beside American English. `a, b` mean the same; `a > b` is one-way: who types a is shown b.
 * Shops have these already: what a release knows besides stands in `synonym-releases.ts`.
 */
export const firstSynonyms: readonly SynonymGroup[] = [
  handTools,
  machines,
  gardenSafetyFasteners,
  siteAndMaterials,
].flatMap(groupsIn)
