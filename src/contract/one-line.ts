/** Scripts in which U+200C and U+200D shape a word: those of India, and Arabic for Urdu, Kashmiri and Sindhi. */
const joinedScripts = ['Deva', 'Beng', 'Guru', 'Gujr', 'Orya', 'Taml', 'Telu', 'Knda', 'Mlym']
const joiner = new RegExp(
  `(?<=[${[...joinedScripts, 'Sinh', 'Arab'].map((name) => `\\p{sc=${name}}`).join('')}])[\\u200C\\u200D]`,
  'gu',
)
/** Asks for the coloured shape of the sign before it. */
const colour = /(?<=\p{Extended_Pictographic})\uFE0F/gu

/** Controls, line ends, marks of direction, private and halved characters, and blanks that look like nothing. */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Whether a text has an invisible or a control character where its script needs none. */
export const hidesSomething = (text: string): boolean =>
  unseen.test(text.replace(joiner, '').replace(colour, ''))
