import { type SetupState, type SetupStep, setupApi } from '#contract/backoffice/setup.ts'
import { adminPaths } from '#web/app/admin-paths.ts'
import { paths } from '#web/app/paths.ts'
import { api } from '#web/session/api.ts'
import { authenticatedLoader } from '#web/session/authenticated-loader.ts'

export const setupLoader = authenticatedLoader((): Promise<SetupState> => api(setupApi.read))

const section = (name: string) => `${adminPaths.settings}?section=${name}`

/** What each step is called, and where it is done. */
export const stepPlaces: Record<SetupStep['name'], { title: string; to: string; label: string }> = {
  demo: { title: 'Demo', to: `${adminPaths.setup}#demo`, label: 'Keep or remove it' },
  company: { title: 'Your company', to: section('company'), label: 'Company details' },
  gst: { title: 'GST registration', to: section('company'), label: 'Company details' },
  invoices: { title: 'Invoices', to: section('tax'), label: 'Tax settings' },
  logo: { title: 'Logo', to: section('company'), label: 'Company details' },
  delivery: { title: 'Delivery', to: section('shipping'), label: 'Shipping settings' },
  policies: { title: 'Policies', to: section('policies'), label: 'Read and edit them' },
  payments: { title: 'Payments', to: section('payments'), label: 'Payment settings' },
  products: { title: 'Products', to: adminPaths.products, label: 'Products' },
  testOrder: { title: 'Test order', to: paths.home, label: 'Open the shop' },
}

/** "6 of 10 steps are done." */
export const progressWords = (steps: readonly SetupStep[]) =>
  `${steps.filter(({ isDone }) => isDone).length} of ${steps.length} steps are done.`
