import { adminReturnsApi, returnsApi } from '#contract/selling/returns.ts'
import { api } from './api.ts'

/** A photo of the shopper's own return, counted from 1. */
export const readMyPhoto = (orderId: number, returnId: number, n: number): Promise<Blob> =>
  api(returnsApi.photo, { params: { id: orderId, rid: returnId, n } })

/** A photo of any return, for staff. */
export const readAnyPhoto = (orderId: number, returnId: number, n: number): Promise<Blob> =>
  api(adminReturnsApi.photo, { params: { id: orderId, rid: returnId, n } })
