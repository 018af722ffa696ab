import { describe, expect, it } from 'vitest'
import { mayCall, type Role } from '#contract/access.ts'
import { adminPaths } from '#contract/admin-paths.ts'
import { linkOf, markedOf, railGroups } from './links.ts'

const shownTo = (role: Role) =>
  railGroups.flatMap(({ links }) => links).filter(({ access }) => !access || mayCall(access, role))

const marked = (pathname: string, role: Role = 'OWNER') => markedOf(pathname, shownTo(role))?.label

describe('the rail', () => {
  it('tells the GST return from the other reports', () => {
    expect(marked('/admin/gst')).toBe('GST')
    expect(marked('/admin/reports/sales')).toBe('Reports')
    expect(marked('/admin/reports/day-book')).toBe('Reports')
  })

  it('marks the list of an open order, and the dashboard on its own page only', () => {
    expect(marked('/admin/orders/7')).toBe('Orders')
    expect(marked('/admin')).toBe('Dashboard')
    expect(marked('/admin/nowhere')).toBeUndefined()
  })

  it('marks the settings on a page of the system, which has no entry of its own', () => {
    expect(marked('/admin/backups')).toBe('Settings')
    expect(linkOf('/admin/backups')?.label).toBe('Backups')
    expect(marked('/admin/backups', 'SUPPORT')).toBeUndefined()
  })

  it('marks an entry on every page', () => {
    const pages = Object.values(adminPaths).filter((path) => typeof path === 'string')
    const unmarked = pages.map((path) => path.replace(/\?.*/, '')).filter((path) => !marked(path))

    expect(unmarked).toEqual([adminPaths.reports])
    expect(marked(adminPaths.imports)).toBe('Products')
    expect(marked(adminPaths.manual('ship'))).toBe('Manual')
  })

  it('marks nothing on a page of another role', () => {
    expect(marked('/admin/staff', 'MANAGER')).toBeUndefined()
  })
})
