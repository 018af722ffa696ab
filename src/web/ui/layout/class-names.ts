/** Joins class names, leaving out those whose condition doesn't hold. */
export const classNames = (...names: (string | false | null | undefined)[]) =>
  names.filter(Boolean).join(' ')
