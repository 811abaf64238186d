import { isIphone } from './push-support.ts'

const browsers: [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android [\d.]+/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
]

/** What a person recognises in a list: 'Chrome no Windows'. */
export function describeDevice(userAgent = navigator.userAgent) {
  const nameIn = (list: [RegExp, string][]) => list.find(([pattern]) => pattern.test(userAgent))?.[1]
  const system = nameIn(systems) ?? null
  const browser = nameIn(browsers) ?? 'Navegador'
  const deviceType = isIphone() ? 'IOS' : system === 'Android' ? 'ANDROID' : 'WEB'
  const version = /(?:Android|OS|Windows NT|Mac OS X) ([\d._]+)/.exec(userAgent)?.[1]?.replaceAll('_', '.')
  return {
    deviceType: deviceType as 'WEB' | 'IOS' | 'ANDROID',
    deviceModel: system ? `${browser} no ${system}` : browser,
    osVersion: version ?? null,
    appVersion: new RegExp(`${browser === 'Edge' ? 'Edg' : browser}/([\\d.]+)`).exec(userAgent)?.[1] ?? null,
  }
}
