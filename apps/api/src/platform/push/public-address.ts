import { lookup as resolveName, type LookupAddress } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

const reservedV4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const
/** Inside 2000::/3, the only public space: documentation, and tunnels that carry an IPv4 address. */
const reservedV6 = [
  ['2001::', 32],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const

const reserved = new BlockList()
for (const [network, bits] of reservedV4) reserved.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of reservedV6) reserved.addSubnet(network, bits, 'ipv6')
const publicV6 = new BlockList()
publicV6.addSubnet('2000::', 3, 'ipv6')

/** Whether an address is out in the internet: not this machine, not its network, not a cloud's own services. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !reserved.check(address, 'ipv4')
  return family === 6 && publicV6.check(address, 'ipv6') && !reserved.check(address, 'ipv6')
}

/** Checked before anything is sent: the address is on the internet, uses the port of https, and does not name a machine of this network. */
export function isPublicUrl(address: string): boolean {
  const { protocol, hostname, port, username, password } = new URL(address)
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  if (isIP(host)) return isPublicAddress(host)
  return host.includes('.') && !/(^|\.)(localhost|local|internal|home\.arpa)$/i.test(host)
}

/** Resolves a name for a connection, and refuses it when any of its addresses is not public: the name's owner may change them. */
export const lookupPublic: LookupFunction = (hostname, options, done) => {
  resolveName(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    if (error) return done(error, '', 0)
    const inside = addresses.some(({ address }) => !isPublicAddress(address))
    if (inside || addresses.length === 0)
      return done(Object.assign(new Error('the address is not public'), { code: 'EPRIVATE' }), '', 0)
    if (options.all) return done(null, addresses)
    done(null, addresses[0]!.address, addresses[0]!.family)
  })
}
