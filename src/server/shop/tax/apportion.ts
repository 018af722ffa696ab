import { type Paise, paise } from '#contract/money.ts'

/**
 * Divides an amount in proportion to the weights, exact to the paisa; the largest remainders, earlier ones first, get
 * the odd paise. No share exceeds its weight if the amount does not exceed their sum. Weights of only 0 count as equal.
 */
export function apportion(amount: number, weights: readonly number[]): Paise[] {
  const checked = paise(amount)
  if (weights.length === 0) {
    if (checked > 0) throw new RangeError('Nothing to share the amount among')
    return []
  }

  const exactWeights = weights.map((weight) => BigInt(paise(weight)))
  const usedWeights = exactWeights.some((weight) => weight > 0n)
    ? exactWeights
    : exactWeights.map(() => 1n)
  const sum = usedWeights.reduce((left, right) => left + right)
  // Amount × weight exceeds the safe integers from about ₹10 lakh × ₹10 lakh on.
  const shares = usedWeights.map((weight, index) => {
    const product = BigInt(checked) * weight
    return { index, share: Number(product / sum), remainder: product % sum }
  })

  const oddPaise = checked - shares.reduce((total, { share }) => total + share, 0)
  const roundedUp = new Set(
    shares
      .toSorted((a, b) => Number(b.remainder - a.remainder) || a.index - b.index)
      .slice(0, oddPaise)
      .map(({ index }) => index),
  )
  return shares.map(({ index, share }) => paise(roundedUp.has(index) ? share + 1 : share))
}
