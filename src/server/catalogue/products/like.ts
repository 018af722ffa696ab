/** A LIKE pattern for text that contains this anywhere; wildcards in it are escaped. */
export const likeAnywhere = (text: string) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`
