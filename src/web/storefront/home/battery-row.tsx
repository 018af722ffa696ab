import type { BatteryPlatform } from '#contract/catalogue/related.ts'
import { paths } from '#contract/paths.ts'
import { plural } from '#contract/plural.ts'
import { groupBy } from '#web/browser/group-by.ts'
import { SectionHead } from '#web/ui/layout/dimension-rule.tsx'
import { Link } from '#web/ui/layout/link.tsx'

/** Battery platforms: a battery fits every tool of its platform, so its owners start here. */
export function BatteryRow({ platforms }: { platforms: readonly BatteryPlatform[] }) {
  if (platforms.length === 0) return null
  const byVoltage = groupBy(platforms, ({ voltage }) => voltage)
  return (
    <section aria-label="Shop by battery" className="grid gap-4">
      <SectionHead title="Shop by battery" />
      <ul className="grid gap-3 sm:grid-cols-2 md:gap-4 lg:grid-cols-3">
        {[...byVoltage].map(([voltage, ofVoltage]) => (
          <li
            key={voltage}
            className="grid grid-cols-[5rem_minmax(0,1fr)] items-center gap-x-4 rounded-card border border-line bg-surface px-4 py-2"
          >
            <span className="tnum font-display text-h2 font-heading">
              {voltage === null ? 'Other' : `${voltage}\u00a0V`}
            </span>
            <ul>
              {ofVoltage.map((platform) => (
                <li key={platform.name}>
                  <PlatformLink platform={platform} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}

function PlatformLink({
  platform: { name, brandSlug, tools, batteries },
}: {
  platform: BatteryPlatform
}) {
  const filter = `spec.platform=${encodeURIComponent(name)}`
  return (
    <Link
      to={brandSlug ? `${paths.brand(brandSlug)}?${filter}` : `${paths.search(name)}&${filter}`}
      className="flex min-h-control flex-wrap items-center gap-x-3 hover:text-brand"
    >
      <span className="font-medium">{name}</span>
      <span className="tnum text-meta text-ink-3">
        {plural(tools, 'tool')}, {plural(batteries, 'battery', 'batteries')}
      </span>
    </Link>
  )
}
