/** A person's initial, in place of a picture. Hidden from screen readers: the name is beside it. */
export function Avatar({ name }: { name: string }) {
  return (
    <span
      aria-hidden="true"
      className="inline-grid size-8 shrink-0 place-items-center rounded-full bg-brand-soft text-sm font-bold text-brand"
    >
      {name.trim().charAt(0).toUpperCase() || '?'}
    </span>
  )
}
