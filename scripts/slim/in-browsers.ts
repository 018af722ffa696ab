/**
 * What every browser has, and what none has: the build then leaves out what React, the router and the shop would do without
 * it, such as on a server.
 */
export const inBrowsers = {
  'typeof window': '"object"',
  'typeof document': '"object"',
  'typeof performance': '"object"',
  'typeof setTimeout': '"function"',
  'typeof clearTimeout': '"function"',
  'typeof MessageChannel': '"function"',
  'typeof setImmediate': '"undefined"',
  'typeof process': '"undefined"',
}
