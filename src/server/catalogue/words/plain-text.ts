/** Lower case with single spaces. Characters that the database cannot store as text become spaces too. */
export const plainText = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s\p{Cc}\p{Cs}]+/gu, ' ')
    .trim()
