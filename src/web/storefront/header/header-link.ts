/** Classes of links and buttons on the green header. */
export const headerLink =
  'inline-flex h-11 min-w-11 shrink-0 items-center justify-center gap-2 rounded-control px-2 text-on-brand no-underline transition-colors hover:bg-white/12'
