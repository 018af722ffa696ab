import { type LoaderFunctionArgs, redirect } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'

/** The reports open with the sales. The GST return was here before it got a page of its own, and links to its months stay. */
export function loader({ request }: LoaderFunctionArgs) {
  const { search, searchParams } = new URL(request.url)
  return redirect(searchParams.has('month') ? adminPaths.gst + search : adminPaths.salesReport)
}
