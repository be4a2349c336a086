type Signs = readonly (readonly [sign: RegExp, name: string])[]

// The order matters, because the user agent of most browsers also contains the names of other browsers.
// `(\d{1,3})` matches the version of the browser.
const BROWSERS: Signs = [
  [/\bEdg(?:e|A|iOS)?\/(\d{1,3})?/, 'Edge'],
  [/\b(?:OPR|Opera)\/(\d{1,3})?/, 'Opera'],
  [/\bSamsungBrowser\/(\d{1,3})?/, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\/(\d{1,3})?/, 'Firefox'],
  [/(?:Chrome|CriOS)\/(\d{1,3})?/, 'Chrome'],
  [/\bVersion\/(\d{1,3})?.*\bSafari\//, 'Safari'],
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

interface Found {
  readonly name: string
  readonly version: string | undefined
}

const find = (signs: Signs, text: string): Found | undefined => {
  for (const [sign, name] of signs) {
    const found = sign.exec(text)
    if (found) return { name, version: found[1] }
  }
  return undefined
}

const wordsOf = (userAgent: string | undefined, nameOf: (browser: Found) => string): string => {
  const text = (userAgent ?? '').slice(0, READ_AT_MOST)
  const [browser, system] = [find(BROWSERS, text), find(SYSTEMS, text)?.name]
  const name = browser && nameOf(browser)
  if (name !== undefined && system !== undefined) return `${name} en ${system}`
  return name ?? system ?? 'Dispositivo desconocido'
}

/** The browser and the system in fixed words. No text is copied from the header, because it could contain anything. */
export const deviceWords = (userAgent: string | undefined): string => wordsOf(userAgent, ({ name }) => name)

/** Like `deviceWords`, but with the browser's version: «Safari 17 en iPhone». */
export const browserWords = (userAgent: string | undefined): string =>
  wordsOf(userAgent, ({ name, version }) => (version === undefined ? name : `${name} ${version}`))
