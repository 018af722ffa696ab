import type { Banner } from '#contract/shop/banners.ts'
import { BannerRow } from './banner-row.tsx'
import { BatteryRow } from './battery-row.tsx'
import { BrandRow } from './brand-row.tsx'
import { BulkRow } from './bulk-row.tsx'
import { FactLine } from './fact-line.tsx'
import { Hero } from './hero.tsx'
import type { homeLoader } from './home.data.ts'
import { JobRows } from './job-rows.tsx'
import { TrustRow } from './trust-row.tsx'

type Home = Awaited<ReturnType<typeof homeLoader>>

type HomePartProps =
  | ({ part: 'top'; hero: Banner | null } & Pick<Home, 'servedPincodes'>)
  | { part: 'banners'; banners: readonly Banner[] }
  | ({ part: 'jobs' } & Pick<Home, 'platforms' | 'trades'>)
  | ({ part: 'end' } & Pick<Home, 'brands' | 'returns' | 'servedPincodes'>)

/** The parts of the home page that are only links: they look the same for everyone. */
export default function HomePart(props: HomePartProps) {
  switch (props.part) {
    case 'top':
      return (
        <div className="grid gap-4">
          <Hero banner={props.hero} />
          <FactLine servedPincodes={props.servedPincodes} />
        </div>
      )
    case 'banners':
      return <BannerRow banners={props.banners} />
    case 'jobs':
      return (
        <>
          <JobRows trades={props.trades} />
          <BatteryRow platforms={props.platforms} />
        </>
      )
    case 'end':
      return (
        <>
          <BrandRow brands={props.brands} />
          <BulkRow />
          <TrustRow returns={props.returns} servedPincodes={props.servedPincodes} />
        </>
      )
  }
}
