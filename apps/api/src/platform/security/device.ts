type Signs = readonly (readonly [sign: RegExp, name: string])[]

// In this order: most browsers also name those that they resemble.
const BROWSERS: Signs = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
]

const SYSTEMS: Signs = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

const READ_AT_MOST = 500

const find = (signs: Signs, text: string): string | undefined => signs.find(([sign]) => sign.test(text))?.[1]

/** Browser and system in words. Only our own words: a header may contain anything. */
export const deviceWords = (userAgent: string | undefined): string => {
  const text = (userAgent ?? '').slice(0, READ_AT_MOST)
  const [browser, system] = [find(BROWSERS, text), find(SYSTEMS, text)]
  if (browser !== undefined && system !== undefined) return `${browser} en ${system}`
  return browser ?? system ?? 'Dispositivo desconocido'
}
