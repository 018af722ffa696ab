import { useNavigate, useNavigation, useSearchParams } from 'react-router'
import { paths } from '#web/app/paths.ts'
import { changedSearch } from '../orders/list-address.ts'

/** The list's query during navigation is the target's, so that a choice shows at once. */
export function useListAddress() {
  const navigate = useNavigate()
  const [current] = useSearchParams()
  const { location: next } = useNavigation()
  const params = next?.pathname === paths.adminProducts ? new URLSearchParams(next.search) : current
  return {
    params,
    value: (key: string) => params.get(key) ?? '',
    hrefWith: (changes: Record<string, string | null>) =>
      paths.adminProducts + changedSearch(params, changes),
    change: (changes: Record<string, string | null>) =>
      navigate(paths.adminProducts + changedSearch(params, changes), { preventScrollReset: true }),
  }
}
