const browsers: readonly [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: readonly [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
]

/** A device name like "Chrome on Android", from the user agent. */
export function deviceName(userAgent: string): string {
  const [browser, system] = [browsers, systems].map(
    (names) => names.find(([pattern]) => pattern.test(userAgent))?.[1],
  )
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? 'Unknown device'
}
