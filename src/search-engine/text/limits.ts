const list = (words: string) => words.split(', ')

/** Words before or after an amount that make it the most or the least that is wanted: "under 500 W", "2000 se kam". */
export const limitWords = {
  most: {
    before: list('under, below, less than, not more than, up to, upto, within, max, maximum'),
    after: list(
      'se kam, se niche, se neeche, ke andar, ke under, ke niche, ke neeche, tak, or less, and under, and below, or below, or under, below, under, से कम, से नीचे, के अंदर, के अन्दर, के नीचे, तक',
    ),
  },
  least: {
    before: list('above, over, more than, min, minimum, starting, starting from'),
    after: list(
      'se upar, se uper, se oopar, se jyada, se zyada, se jada, ke upar, or more, or above, and above, above, से ऊपर, से ज्यादा, से ज़्यादा, के ऊपर',
    ),
  },
}

/** Words between the least and the most: "500 se 1000 watt". */
export const rangeWords = list('to, se, and, aur, से')
