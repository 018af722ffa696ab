import type { Ink } from './pen.ts'

export type Tone = 'brand' | 'ink' | 'straw-soft' | 'sunk' | 'quiet'

const light = {
  line: '#16211c',
  fill: '#ffffff',
  pale: '#f8fbf9',
  shade: '#d4dbd6',
  accent: '#12543e',
  straw: '#f6c53c',
  heavy: 7,
  fine: 4,
}

const inks: Record<Tone, Ink & { ground: string }> = {
  sunk: { ...light, ground: '#edf2ee' },
  quiet: {
    ...light,
    ground: '#edf2ee',
    line: '#78837d',
    fill: '#f8fbf9',
    shade: '#edf2ee',
    accent: '#d4dbd6',
    straw: '#d4dbd6',
  },
  'straw-soft': { ...light, ground: '#fbf0cf' },
  brand: {
    ...light,
    ground: '#12543e',
    line: '#fdfffd',
    fill: '#12543e',
    pale: '#12543e',
    shade: '#064431',
    accent: '#f6c53c',
  },
  ink: {
    ...light,
    ground: '#16211c',
    line: '#fdfffd',
    fill: '#16211c',
    pale: '#1c2521',
    shade: '#2e3834',
    accent: '#12543e',
  },
}

/** The background of a sheet and an ink that is readable on it: light lines on dark backgrounds. */
export function inkOn(tone: Tone): Ink & { ground: string } {
  return inks[tone]
}
