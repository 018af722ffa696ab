/** Lower case with single blanks; what a database cannot hold as text is a blank too. */
export const plainText = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s\p{Cc}\p{Cs}]+/gu, ' ')
    .trim()
