import { group } from '../endpoint.ts'
import { Exact, Version } from '../schema.ts'
import { CodSettings, Settings, ShippingSettings, TaxSettings } from './settings.ts'

export const settingsApi = group('Settings', 'The rules of the shop.', {
  read: {
    method: 'GET',
    path: '/api/admin/settings',
    summary: 'Settings by section',
    access: 'settings',
    reply: Settings,
  },
  updateShipping: {
    method: 'PUT',
    path: '/api/admin/settings/shipping',
    summary: 'Change fees, zones and days of delivery',
    access: 'settings',
    body: Exact({ value: ShippingSettings, version: Version }),
    reply: Settings,
  },
  updateCod: {
    method: 'PUT',
    path: '/api/admin/settings/cod',
    summary: 'Change the rules of cash on delivery',
    access: 'settings',
    body: Exact({ value: CodSettings, version: Version }),
    reply: Settings,
  },
  updateTax: {
    method: 'PUT',
    path: '/api/admin/settings/tax',
    summary: 'Change where goods are sold from and how totals round',
    access: 'settings',
    body: Exact({ value: TaxSettings, version: Version }),
    reply: Settings,
  },
})
