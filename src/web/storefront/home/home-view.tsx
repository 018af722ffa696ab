import { paths } from '#contract/paths.ts'
import type { BannerSlot } from '#contract/shop/banners.ts'
import { StaticIsland } from '#web/browser/island.tsx'
import { lazyRetry } from '#web/browser/lazy-retry.tsx'
import { useShopper } from '#web/session/shopper.ts'
import { EmptyState } from '#web/ui/data/empty-state.tsx'
import { ButtonLink } from '#web/ui/inputs/button.tsx'
import { RecentShelf } from '../listing/recent-shelf.tsx'
import { useReturn } from '../listing/use-return.ts'
import type { homeLoader } from './home.data.ts'
import { HomeShelf } from './home-shelf.tsx'

const HomePart = lazyRetry(() => import('./home-parts.tsx'))

type HomeViewProps = Awaited<ReturnType<typeof homeLoader>>

/** The home page: a banner, facts and product shelves. Empty shelves are left out. */
export default function HomeView(home: HomeViewProps) {
  const { banners, deals, topShelf, newest, brands, platforms, trades } = home
  const { returns, servedPincodes } = home
  const inSlot = (wanted: BannerSlot) => banners.filter(({ slot }) => slot === wanted)
  const [hero = null, ...otherHeroes] = inSlot('HERO')
  useReturn()
  return (
    <div className="home-parts frame grid grid-cols-1 gap-10 py-4 md:py-6">
      <StaticIsland name="home-top">
        <HomePart part="top" hero={hero} servedPincodes={servedPincodes} />
      </StaticIsland>
      {newest?.length === 0 ? <OpeningSoon /> : null}
      <HomeShelf {...deals} />
      <StaticIsland name="home-banners">
        <HomePart part="banners" banners={[...otherHeroes, ...inSlot('STRIP')]} />
      </StaticIsland>
      <HomeShelf {...topShelf} />
      <StaticIsland name="home-jobs">
        <HomePart part="jobs" platforms={platforms} trades={trades} />
      </StaticIsland>
      <HomeShelf title="New arrivals" products={newest} />
      <StaticIsland name="home-category-banners">
        <HomePart part="banners" banners={inSlot('CATEGORY')} />
      </StaticIsland>
      <StaticIsland name="home-end">
        <HomePart part="end" brands={brands} returns={returns} servedPincodes={servedPincodes} />
      </StaticIsland>
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
