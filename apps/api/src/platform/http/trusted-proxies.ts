import { BlockList, isIP } from 'node:net'
import { isPublicAddress } from '#platform/push/public-address.ts'

/** Whether to believe the machine at this distance: 0 is the one that holds the connection. */
type TrustedProxies = (address: string, distance: number) => boolean

const mostHops = 9

/**
 * `off`, a count of proxies in a row, or their addresses; null when it is none of these. `on` is one proxy.
 * Whoever is farther away than the proxies may write what they like: the leftmost forwarded address is never believed.
 */
export function readTrustedProxies(text: string): TrustedProxies | null | false {
  if (text === 'off') return false
  if (text === 'on') return countedProxies(1)
  if (/^\d$/.test(text)) return Number(text) >= 1 && Number(text) <= mostHops ? countedProxies(Number(text)) : null
  return namedProxies(text.split(/[\s,]+/).filter(Boolean))
}

/** A count says nothing about who is asking: a proxy that speaks from the open internet has to be named by its address. */
const countedProxies =
  (hops: number): TrustedProxies =>
  (address, distance) =>
    distance < hops && (distance > 0 || !isPublicAddress(withoutPrefix(address)))

function namedProxies(networks: string[]): TrustedProxies | null {
  const known = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    const family = isIP(address)
    const longest = family === 4 ? 32 : 128
    const length = bits === undefined ? longest : /^\d{1,3}$/.test(bits) ? Number(bits) : -1
    if (family === 0 || length < 0 || length > longest) return null
    known.addSubnet(address, length, family === 4 ? 'ipv4' : 'ipv6')
  }
  const includes = (address: string) =>
    isIP(address) !== 0 && known.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6')
  return networks.length > 0 ? (address) => includes(withoutPrefix(address)) : null
}

/** A server that listens on IPv6 sees an IPv4 visitor as ::ffff:10.0.0.1. */
const withoutPrefix = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '')
