import type { ReactNode } from 'react'

/** Content without a raw number, so that every figure is written by `formatNumber` or `plural`. */
export type Formatted = Exclude<ReactNode, number | bigint>
