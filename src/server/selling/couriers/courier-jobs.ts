import { everySeconds, type Tasks } from '#server/platform/jobs/tasks.ts'
import { bookParcel, cancelAtCompany } from './book-parcel.ts'
import { followParcels } from './follow-parcels.ts'

type CourierJobs = Pick<Tasks, 'bookParcel' | 'cancelBooking' | 'followParcels'>

export const courierJobs = (deps: Parameters<typeof followParcels>[0]): CourierJobs => ({
  bookParcel: { run: ({ bookingId }, { isLastTry }) => bookParcel(deps, bookingId, isLastTry) },
  cancelBooking: { run: ({ bookingId }) => cancelAtCompany(deps, bookingId) },
  followParcels: everySeconds(60, () => followParcels(deps), { at: 30 }),
})
