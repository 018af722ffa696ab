import type { BannerSlot } from '#contract/banners.ts'
import type { homeLoader } from '#web/data/catalogue.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { RecentShelf } from '../listing/recent-shelf.tsx'
import { Shelf } from '../listing/shelf.tsx'
import { BannerRow } from './banner-row.tsx'
import { BrandRow } from './brand-row.tsx'
import { CategoryTiles } from './category-tiles.tsx'
import { Hero } from './hero.tsx'
import { JobRows } from './job-rows.tsx'
import { TrustRow } from './trust-row.tsx'

type HomeViewProps = Awaited<ReturnType<typeof homeLoader>>

/** The shop's front: one banner, its departments, and shelves of goods. A shelf without goods is left out. */
export default function HomeView(home: HomeViewProps) {
  const { banners, deals, newest, popular, brands, returns } = home
  const inSlot = (wanted: BannerSlot) => banners.filter(({ slot }) => slot === wanted)
  const [hero = null, ...otherHeroes] = inSlot('HERO')
  return (
    <div className="frame grid grid-cols-1 gap-10 py-4 md:gap-14 md:py-6">
      <Hero banner={hero} />
      <CategoryTiles />
      {newest.length === 0 ? (
        <EmptyState title="Shop opening soon">
          The shelves are being filled. Come back in a little while.
        </EmptyState>
      ) : null}
      <Shelf title="Deals" products={deals} />
      <BannerRow banners={[...otherHeroes, ...inSlot('STRIP')]} />
      <Shelf title="Popular tools" products={popular} />
      <JobRows />
      <Shelf title="New arrivals" products={newest} />
      <BannerRow banners={inSlot('CATEGORY')} />
      <BrandRow brands={brands} />
      <TrustRow returns={returns} />
      <RecentShelf />
    </div>
  )
}
