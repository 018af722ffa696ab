import type { CourierProvider } from './provider.ts'
import { shiprocket } from './shiprocket/shiprocket.ts'

/** The companies that the shop can book parcels with, in the order of the settings. */
export const courierProviders: readonly CourierProvider[] = [shiprocket]
