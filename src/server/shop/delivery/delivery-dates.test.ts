import { describe, expect, test } from 'vitest'
import { defaultShipping } from '../settings/defaults.ts'
import { deliveryDates, deliveryDays } from './delivery-dates.ts'

const delhi = { zone: 'A', stateCode: '07' } as const
const guwahati = { zone: 'E', stateCode: '18' } as const
const portBlair = { zone: 'E', stateCode: '35' } as const

describe('the number of days to delivery', () => {
  test('is packing plus transit', () => {
    expect(deliveryDays(delhi, defaultShipping)).toEqual({ min: 2, max: 5 })
    expect(deliveryDays(guwahati, defaultShipping)).toEqual({ min: 8, max: 12 })
  })

  test('is two more to an island', () => {
    expect(deliveryDays(portBlair, defaultShipping)).toEqual({ min: 10, max: 14 })
  })
})

describe('the dates of delivery', () => {
  const ordered = (placedAt: string, holidays: string[] = []) =>
    deliveryDates({ ...delhi, placedAt: new Date(placedAt) }, { ...defaultShipping, holidays })

  test('count working days, without Sundays', () => {
    // Friday 20 November 2026, 10:00
    expect(ordered('2026-11-20T10:00:00+05:30')).toEqual({ from: '2026-11-23', to: '2026-11-26' })
  })

  test('are one working day later after two in the afternoon', () => {
    expect(ordered('2026-11-18T13:59:59.999+05:30').from).toBe('2026-11-20')
    expect(ordered('2026-11-18T14:00:00+05:30').from).toBe('2026-11-21')
  })

  test('use the clock in IST, not that of the server', () => {
    // 23:30 on Tuesday the 17th and 00:00 on Wednesday the 18th in India
    expect(ordered('2026-11-17T18:00:00Z').from).toBe('2026-11-20')
    expect(ordered('2026-11-17T18:29:59Z').from).toBe('2026-11-20')
    expect(ordered('2026-11-17T18:30:00Z').from).toBe('2026-11-20')
    expect(ordered('2026-11-18T08:29:59Z').from).toBe('2026-11-20')
    expect(ordered('2026-11-18T08:30:00Z').from).toBe('2026-11-21')
  })

  test('of Saturday afternoon and Sunday equal those of Monday morning', () => {
    const monday = ordered('2026-11-23T09:00:00+05:30')

    expect(monday).toEqual({ from: '2026-11-25', to: '2026-11-28' })
    expect(ordered('2026-11-21T14:00:00+05:30')).toEqual(monday)
    expect(ordered('2026-11-22T00:00:00+05:30')).toEqual(monday)
    expect(ordered('2026-11-22T23:59:59+05:30')).toEqual(monday)
  })

  test('leave out holidays', () => {
    const republicDay = ['2027-01-26']

    expect(ordered('2027-01-25T09:00:00+05:30', republicDay).from).toBe('2027-01-28')
    expect(ordered('2027-01-26T09:00:00+05:30', republicDay).from).toBe('2027-01-29')
    expect(ordered('2027-01-26T09:00:00+05:30').from).toBe('2027-01-28')
  })

  test('cross the end of the year', () => {
    expect(ordered('2026-12-30T09:00:00+05:30').to).toBe('2027-01-05')
  })

  test('are today if nothing takes time', () => {
    const counter = {
      ...defaultShipping,
      dispatchDays: { min: 0, max: 0 },
      zones: {
        ...defaultShipping.zones,
        A: { ...defaultShipping.zones.A, daysMin: 0, daysMax: 0 },
      },
    }
    const placedAt = new Date('2026-11-20T10:00:00+05:30')

    expect(deliveryDates({ ...delhi, placedAt }, counter)).toEqual({
      from: '2026-11-20',
      to: '2026-11-20',
    })
  })
})
