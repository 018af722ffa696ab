/**
 * What every browser has that can run the build (ES2022), and what none has: nothing stays of what React, the router and the
 * shop would do without it, such as on a server.
 */
export const inBrowsers = {
  'typeof window': '"object"',
  'typeof document': '"object"',
  'typeof performance': '"object"',
  'typeof setTimeout': '"function"',
  'typeof clearTimeout': '"function"',
  'typeof queueMicrotask': '"function"',
  'typeof reportError': '"function"',
  'typeof MessageChannel': '"function"',
  'typeof AbortController': '"function"',
  'typeof FormData': '"function"',
  'typeof Promise': '"function"',
  'typeof WeakMap': '"function"',
  'typeof WeakSet': '"function"',
  'typeof setImmediate': '"undefined"',
  'typeof process': '"undefined"',
}
