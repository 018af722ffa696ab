import type { PluginOption } from 'vite'
import { leaveOut } from './leave-out.ts'
import { trimRouter } from './trim-router.ts'
import { unusedParts } from './unused-parts.ts'

/** Leaves out of React and of the router what the shop does not use: see the README beside this file. */
export const slim = (): PluginOption =>
  process.env.SLIM === 'off' ? null : [trimRouter(), leaveOut(unusedParts)]
