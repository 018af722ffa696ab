import { type ActionFunctionArgs, useFetcher } from 'react-router'
import { type Address, type AddressWrite, addressesApi } from '#contract/people/addresses.ts'
import { paths } from '#web/app/paths.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { api } from './api.ts'
import { authenticatedLoader } from './authenticated-loader.ts'
import { attempt, type Outcome, sentenceOf } from './run-action.ts'

export type AddressDeed =
  | { deed: 'save'; id: number | null; address: AddressWrite; form: string }
  | { deed: 'remove'; id: number }
  | { deed: 'makeDefault'; id: number }

/** The saved addresses, the default first. */
export const loadAddresses = authenticatedLoader(
  async () => (await api(addressesApi.list)).addresses,
)

/** The address actions. A form shows its own refusals; all others are toasts. */
export async function addressesAction({
  request,
}: ActionFunctionArgs): Promise<Outcome<Address | null>> {
  const input = (await request.json()) as AddressDeed
  const outcome = await attempt(() => perform(input), {
    action: paths.addresses,
    body: input,
    ...(input.deed === 'save' && { fetcherKey: input.form }),
  })
  if (!outcome.ok && outcome.problem.status !== 401 && input.deed !== 'save')
    toast.error(sentenceOf(outcome.problem))
  return outcome
}

async function perform(input: AddressDeed): Promise<Address | null> {
  const { id } = input
  if (input.deed === 'save') {
    const body = input.address
    return id === null
      ? api(addressesApi.add, { body })
      : api(addressesApi.update, { params: { id }, body })
  }
  if (id === null) return null
  if (input.deed === 'remove') await api(addressesApi.remove, { params: { id } })
  else await api(addressesApi.setDefault, { params: { id } })
  return null
}

/** For an address form; `form` distinguishes several on one page. */
export const useAddressForm = (form = 'address') => useDeeds(`${form}-form`)

/** Saves and removes addresses and sets the default, without a form. */
export const useAddressDeeds = () => useDeeds()

function useDeeds(key = '') {
  const fetcher = useFetcher<typeof addressesAction>(key ? { key } : {})
  const act = (deed: AddressDeed) =>
    fetcher.submit(deed, {
      method: 'post',
      action: paths.addresses,
      encType: 'application/json',
    })
  return {
    busy: fetcher.state !== 'idle',
    outcome: fetcher.state === 'idle' ? fetcher.data : undefined,
    save: (address: AddressWrite, id: number | null = null) =>
      act({ deed: 'save', id, address, form: key }),
    remove: (id: number) => act({ deed: 'remove', id }),
    makeDefault: (id: number) => act({ deed: 'makeDefault', id }),
  }
}
