/**
 * Scripts in which U+200C and U+200D shape a word: those of India, and Arabic for Urdu, Kashmiri and Sindhi.
 */
const joinedScripts = ['Deva', 'Beng', 'Guru', 'Gujr', 'Orya', 'Taml', 'Telu', 'Knda', 'Mlym']
const joiner = new RegExp(
  `(?<=[${[...joinedScripts, 'Sinh', 'Arab'].map((name) => `\\p{sc=${name}}`).join('')}])[\\u200C\\u200D]`,
  'gu',
)
/** U+FE0F selects the coloured form of the emoji before it. */
const colour = /(?<=\p{Extended_Pictographic})\uFE0F/gu

/**
 * Controls, line breaks, direction marks, private-use and unpaired surrogate characters, and blanks that are
 * invisible.
 */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Whether a text contains an invisible or control character that its script does not need. */
export const hidesSomething = (text: string): boolean =>
  unseen.test(text.replace(joiner, '').replace(colour, ''))
