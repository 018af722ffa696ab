/** A LIKE pattern for text that holds this anywhere: wildcards in it mean themselves. */
export const likeAnywhere = (text: string) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`
