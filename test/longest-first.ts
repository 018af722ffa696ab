import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Files that wait for processes and crowds. If they began last, one of two workers would run alone at the
 * end.
 */
const long = [
  'chaos/chaos',
  'start',
  'same-figures',
  'news-in-any-order',
  'sitemap',
  'two-processes',
]

const rankOf = ({ moduleId }: TestSpecification) => {
  const rank = long.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`))
  return rank < 0 ? long.length : rank
}

/** The order of files without results of an earlier run. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const usual = await super.sort(files)
    return usual.toSorted((a, b) => rankOf(a) - rankOf(b))
  }
}
