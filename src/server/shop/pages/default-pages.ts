import type { Page } from '#contract/shop/pages.ts'
import { legalPages } from './default-legal-pages.ts'
import { orderPages } from './default-order-pages.ts'

export type PageText = Pick<Page, 'slug' | 'title' | 'summary' | 'sections'>

/**
 * What the policy pages say until somebody writes them: only what the shop does. Every figure that a setting
 * decides is a placeholder, and whole sentences are where a setting decides whether they are true.
 */
export const defaultPages: readonly PageText[] = [...orderPages, ...legalPages]
