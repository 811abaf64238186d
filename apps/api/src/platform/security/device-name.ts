const browsers: [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
]

/** "Chrome no Windows": enough for a person to recognise their device. */
export function deviceName(userAgent: string): string {
  const name = (list: [RegExp, string][]) => list.find(([pattern]) => pattern.test(userAgent))?.[1]
  const browser = name(browsers)
  const system = name(systems)
  if (browser && system) return `${browser} no ${system}`
  return browser ?? system ?? 'Aparelho desconhecido'
}
