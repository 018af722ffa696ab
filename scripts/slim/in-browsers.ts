/**
 * Every browser that can run the build (ES2022) has these, but for the last two, which none has. Nothing stays of what React,
 * the router and the shop would do without them, such as on a server.
 */
export const inBrowsers = {
  'typeof window': '"object"',
  'typeof document': '"object"',
  'typeof performance': '"object"',
  'typeof setTimeout': '"function"',
  'typeof clearTimeout': '"function"',
  'typeof queueMicrotask': '"function"',
  'typeof MessageChannel': '"function"',
  'typeof AbortController': '"function"',
  'typeof FormData': '"function"',
  'typeof Promise': '"function"',
  'typeof WeakMap': '"function"',
  'typeof WeakSet': '"function"',
  'typeof setImmediate': '"undefined"',
  'typeof process': '"undefined"',
}
