import { describe, priceOf } from './demo-search.ts'

/** Reads the expectation of a first hit, as a set has it: `[sort:price ][price:<rupees>..<rupees> ]<pattern>`. */
export function readExpected(expect: string) {
  const form = /^(?<cheap>sort:price )?(?:price:(?<least>\d*)\.\.(?<most>\d*) )?(?<pattern>.*)$/
  const { cheap, least, most, pattern = '' } = form.exec(expect)?.groups ?? {}
  return {
    pattern,
    isCheap: cheap !== undefined,
    least: Number(least || 0) * 100,
    most: Number(most || Infinity) * 100,
  }
}

/** Whether a product has the description and the price that are expected. */
export function isLike(expect: string): (docId: number | undefined) => boolean {
  const { least, most, pattern } = readExpected(expect)
  const description = new RegExp(pattern, 'i')
  return (docId) => {
    const paise = docId === undefined ? 0 : priceOf(docId)
    return description.test(describe(docId)) && paise >= least && paise <= most
  }
}
