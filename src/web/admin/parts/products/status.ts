import type { ProductStatus } from '#contract/catalogue/products.ts'
import type { Tone } from '#web/ui/data/pill.tsx'
import type { IconName } from '#web/ui/layout/icon.tsx'

/** The label and look of each product status. */
export const productStatuses: Record<ProductStatus, { word: string; tone: Tone; icon: IconName }> =
  {
    PUBLISHED: { word: 'Published', tone: 'ok', icon: 'circle-check' },
    DRAFT: { word: 'Draft', tone: 'warn', icon: 'pencil' },
    ARCHIVED: { word: 'Archived', tone: 'neutral', icon: 'archive' },
  }
