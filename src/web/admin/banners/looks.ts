import type { AdminBanner } from '#contract/shop/admin-banners.ts'
import type { BannerSlot } from '#contract/shop/banners.ts'
import type { Tone as PillTone } from '#web/ui/data/pill.tsx'
import type { IconName } from '#web/ui/layout/icon.tsx'
import type { Tone } from './draft.ts'

export const slots: readonly { slot: BannerSlot; word: string; where: string }[] = [
  {
    slot: 'HERO',
    word: 'Home hero',
    where: 'At the top of the home page. Only the first live banner is shown.',
  },
  { slot: 'STRIP', word: 'Home strip', where: 'Side by side, further down the home page.' },
  { slot: 'CATEGORY', word: 'Category pages', where: 'Above the products of a category.' },
]

export const tones: readonly { tone: Tone; word: string; ground: string }[] = [
  { tone: 'brand', word: 'Green', ground: 'bg-brand text-on-brand' },
  { tone: 'ink', word: 'Dark', ground: 'bg-ink text-on-brand' },
  { tone: 'straw-soft', word: 'Straw', ground: 'bg-straw-soft text-ink' },
  { tone: 'sunk', word: 'Pale', ground: 'bg-sunk text-ink' },
]

export const states: Record<
  AdminBanner['state'],
  { word: string; tone: PillTone; icon: IconName }
> = {
  LIVE: { word: 'Live', tone: 'ok', icon: 'circle-check' },
  SCHEDULED: { word: 'Scheduled', tone: 'info', icon: 'clock' },
  ENDED: { word: 'Ended', tone: 'neutral', icon: 'ban' },
  OFF: { word: 'Off', tone: 'neutral', icon: 'eye-off' },
}
