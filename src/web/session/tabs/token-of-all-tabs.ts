import { paths } from '#contract/paths.ts'
import { reloadPage, shownData } from '#web/browser/navigation.ts'
import { tokenKey } from '../api.ts'
import type { Shopper } from '../shopper.ts'

/** Pages whose content belongs to the person who is logged in. */
const ownPages = [paths.profile, paths.checkout, paths.admin]

const shownUserId = () => (shownData('shopper') as Shopper | undefined)?.user?.id

/**
 * Shows a login or logout of another tab in this one. The guards of the pages leave what a visitor may not see. A page that
 * shows what belongs to another person is opened anew, so that nothing of it stays.
 */
export function followTokenOfAllTabs() {
  addEventListener('storage', ({ key }) => {
    // The key is null when everything was cleared.
    if (key === tokenKey || key === null) void showNewUser()
  })
}

async function showNewUser() {
  const before = shownUserId()
  await reloadPage()
  const now = shownUserId()
  const isOwn = ownPages.some((path) => `${location.pathname}/`.startsWith(`${path}/`))
  if (before && now && before !== now && isOwn) location.reload()
}
