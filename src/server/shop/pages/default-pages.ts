import { legalPages } from './default-legal-pages.ts'
import { orderPages } from './default-order-pages.ts'
import type { PageText } from './page-text.ts'

/**
 * The policy pages until somebody edits them. They state only what the shop does. Every figure that a
 * setting decides is a placeholder, and so is every sentence whose truth depends on a setting.
 */
export const defaultPages: readonly PageText[] = [...orderPages, ...legalPages]
