import type { ProductStatus } from '#contract/products.ts'
import type { IconName } from '#web/ui/icon.tsx'
import type { Tone } from '#web/ui/pill.tsx'

/** What a product's status is called, and how it looks. */
export const productStatuses: Record<ProductStatus, { word: string; tone: Tone; icon: IconName }> =
  {
    PUBLISHED: { word: 'Published', tone: 'ok', icon: 'circle-check' },
    DRAFT: { word: 'Draft', tone: 'warn', icon: 'pencil' },
    ARCHIVED: { word: 'Archived', tone: 'neutral', icon: 'archive' },
  }
