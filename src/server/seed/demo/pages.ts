import type { DemoPage } from './demo-types.ts'
import { legalPages } from './pages-legal.ts'
import { orderPages } from './pages-orders.ts'

/** The shop's policies before anybody has edited them. Numbers in braces come from the settings. */
export const demoPages: DemoPage[] = [...orderPages, ...legalPages]
