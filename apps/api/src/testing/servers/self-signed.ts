import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** A key and a certificate for localhost, made for one test run: no key is ever kept in the repository. */
export function selfSigned() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const algorithm = sequence(objectId('2a8648ce3d040302')) // ecdsa-with-SHA256
  const name = sequence(tagged(0x31, sequence(objectId('550403'), tagged(0x0c, Buffer.from('localhost')))))
  const validity = sequence(time(Date.now() - 86_400_000), time(Date.now() + 86_400_000))
  const serial = tagged(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)]))
  const names = sequence(tagged(0x82, Buffer.from('localhost')), tagged(0x87, Buffer.from([127, 0, 0, 1])))
  const alternativeNames = sequence(objectId('551d11'), tagged(0x04, names))
  const authority = sequence(objectId('551d13'), tagged(0x04, sequence(tagged(0x01, Buffer.from([0xff])))))
  const extensions = tagged(0xa3, sequence(alternativeNames, authority))
  const version = tagged(0xa0, tagged(0x02, Buffer.from([2])))
  const content = sequence(
    version,
    serial,
    algorithm,
    name,
    validity,
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    extensions,
  )
  const signature = tagged(0x03, Buffer.concat([Buffer.from([0]), sign('sha256', content, privateKey)]))
  const body = sequence(content, algorithm, signature)
    .toString('base64')
    .match(/.{1,64}/g)!
    .join('\n')
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    cert: `-----BEGIN CERTIFICATE-----\n${body}\n-----END CERTIFICATE-----\n`,
  }
}

function tagged(tag: number, content: Buffer): Buffer {
  const size = content.length
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 255]
  return Buffer.concat([Buffer.from([tag, ...length]), content])
}

function sequence(...parts: Buffer[]): Buffer {
  return tagged(0x30, Buffer.concat(parts))
}

function objectId(hex: string): Buffer {
  return tagged(0x06, Buffer.from(hex, 'hex'))
}

const time = (at: number) =>
  tagged(0x17, Buffer.from(`${new Date(at).toISOString().replace(/[-:T]/g, '').slice(2, 14)}Z`))
