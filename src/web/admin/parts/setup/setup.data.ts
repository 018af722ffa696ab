import { adminPaths } from '#contract/admin-paths.ts'
import { type SetupState, type SetupStep, setupApi } from '#contract/backoffice/setup.ts'
import { paths } from '#contract/paths.ts'
import { api } from '#web/session/api.ts'
import { authenticatedLoader } from '#web/session/authenticated-loader.ts'

export const setupLoader = authenticatedLoader((): Promise<SetupState> => api(setupApi.read))

const section = (name: string) => `${adminPaths.settings}?section=${name}`

type Place = { to: string; label: string }
/** The first place is where the dashboard leads to. */
type Step = { title: string; places: readonly [Place, ...Place[]] }

const company: Place = { to: section('company'), label: 'Company details' }

/** Name of each step, and its page. */
export const stepPlaces: Record<SetupStep['name'], Step> = {
  demo: { title: 'Demo', places: [{ to: `${adminPaths.setup}#demo`, label: 'Keep or remove it' }] },
  company: { title: 'Your company', places: [company] },
  gst: { title: 'GST registration', places: [company] },
  invoices: { title: 'Invoices', places: [{ to: section('tax'), label: 'Tax settings' }] },
  logo: { title: 'Logo', places: [company] },
  delivery: {
    title: 'Delivery',
    places: [{ to: section('shipping'), label: 'Shipping settings' }, company],
  },
  policies: {
    title: 'Policies',
    places: [company, { to: section('policies'), label: 'Read and edit the policies' }],
  },
  payments: {
    title: 'Payments',
    places: [{ to: section('payments'), label: 'Payment settings' }],
  },
  products: {
    title: 'Products',
    places: [
      { to: adminPaths.products, label: 'Products' },
      { to: adminPaths.imports, label: 'Import your list' },
    ],
  },
  mail: {
    title: 'Mail server',
    places: [{ to: section('mail-server'), label: 'Mail server' }],
  },
  backups: { title: 'Backups', places: [{ to: adminPaths.backups, label: 'Backups' }] },
  staff: { title: 'Staff', places: [{ to: adminPaths.staff, label: 'Staff' }] },
  testOrder: { title: 'Test order', places: [{ to: paths.home, label: 'Open the shop' }] },
}

/** "6 of 10 steps are done." */
export const progressWords = (steps: readonly SetupStep[]) =>
  `${steps.filter(({ isDone }) => isDone).length} of ${steps.length} steps are done.`
