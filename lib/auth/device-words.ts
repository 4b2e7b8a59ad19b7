/** The first one that the user agent contains is the browser. Browsers that imitate others come first. */
const browsers = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Headless)?Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const
const systems = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
] as const

const named = (list: readonly (readonly [RegExp, string])[], text: string) =>
  list.find(([pattern]) => pattern.test(text))?.[1]

/** The display name of a device: "Firefox on Windows", or the program's own name. */
export function deviceName({ via, userAgent }: { via: string; userAgent: string | null }): string {
  const text = userAgent?.trim() ?? ''
  const browser = named(browsers, text)
  const system = named(systems, text)
  if (browser) return system ? `${browser} on ${system}` : browser
  if (via === 'browser') return system ? `A browser on ${system}` : 'A browser'
  const program = text.split(/[\s/]/)[0]
  return program ? `A program: ${program}` : 'A program'
}

/** Whether the user agent is a phone. */
export const isPhone = (userAgent: string | null): boolean => /iPhone|Android.+Mobile/.test(userAgent ?? '')
