import type { BannerSlot } from '#contract/shop/banners.ts'
import { paths } from '#web/app/paths.ts'
import { useShopper } from '#web/session/shopper.ts'
import { ButtonLink } from '#web/ui/inputs/button.tsx'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { RecentShelf } from '../listing/recent-shelf.tsx'
import { useReturn } from '../listing/use-return.ts'
import { BannerRow } from './banner-row.tsx'
import { BatteryRow } from './battery-row.tsx'
import { BrandRow } from './brand-row.tsx'
import { BulkRow } from './bulk-row.tsx'
import { CategoryTiles } from './category-tiles.tsx'
import { Hero } from './hero.tsx'
import type { homeLoader } from './home.data.ts'
import { HomeShelf } from './home-shelf.tsx'
import { JobRows } from './job-rows.tsx'
import { TrustRow } from './trust-row.tsx'

type HomeViewProps = Awaited<ReturnType<typeof homeLoader>>

/** From this many products on, sales show what sells best. */
const fewestSellers = 3

/** The home page: a banner, the top categories and product shelves. Empty shelves are left out. */
export default function HomeView(home: HomeViewProps) {
  const { banners, deals, bestSellers, popular, newest, brands, platforms, returns } = home
  const inSlot = (wanted: BannerSlot) => banners.filter(({ slot }) => slot === wanted)
  const [hero = null, ...otherHeroes] = inSlot('HERO')
  const isSelling = bestSellers !== null && bestSellers.length >= fewestSellers
  useReturn()
  return (
    <div className="frame grid grid-cols-1 gap-10 py-4 md:gap-14 md:py-6">
      <Hero banner={hero} />
      <CategoryTiles />
      {newest?.length === 0 ? <OpeningSoon /> : null}
      <HomeShelf title="Deals" products={deals} />
      <BannerRow banners={[...otherHeroes, ...inSlot('STRIP')]} />
      {isSelling ? (
        <HomeShelf title="Best sellers" products={bestSellers} />
      ) : (
        <HomeShelf title="Popular tools" products={popular} />
      )}
      <JobRows />
      <BatteryRow platforms={platforms} />
      <HomeShelf title="New arrivals" products={newest} />
      <BannerRow banners={inSlot('CATEGORY')} />
      <BrandRow brands={brands} />
      <BulkRow />
      <TrustRow returns={returns} />
      <RecentShelf />
    </div>
  )
}

/** Nothing is for sale yet; an admin gets a link to the setup. */
function OpeningSoon() {
  const { user } = useShopper()
  return (
    <EmptyState
      title="Shop opening soon"
      action={
        user?.userType === 'ADMIN' ? (
          <ButtonLink to={paths.admin} variant="tonal">
            Finish the setup
          </ButtonLink>
        ) : null
      }
    >
      We're adding products. Please come back soon.
    </EmptyState>
  )
}
