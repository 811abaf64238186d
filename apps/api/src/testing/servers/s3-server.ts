import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export const s3Account = {
  accessKey: 'AKIAEXEMPLO',
  secretKey: 'um/segredo+de=exemplo',
  region: 'sa-east-1',
  bucket: 'arquivos',
}

type Kept = {
  bytes: Buffer
  contentType: string
  /** As the sender announced it: stores refuse a body of unknown length. */ length: string
  since: Date
}

/** A small S3-compatible store that checks AWS Signature Version 4 as the public algorithm says, and refuses what does not match. */
export async function startS3Server() {
  const objects = new Map<string, Kept>()
  const failures = { next: 0 }
  /** Pages of two, so that whoever lists has to turn pages. */
  const listing = (query: URLSearchParams) => {
    const keys = [...objects.keys()]
      .filter((key) => key.startsWith(query.get('prefix') ?? '') && key > (query.get('continuation-token') ?? ''))
      .sort()
    const page = keys.slice(0, 2)
    const more = keys.length > page.length ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
    return `<ListBucketResult>${page.map((key) => `<Contents><Key>${key}</Key><LastModified>${objects.get(key)!.since.toISOString()}</LastModified></Contents>`).join('')}${more}</ListBucketResult>`
  }
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    const answer = (status: number, bytes: Buffer | string = '', headers = {}) =>
      response.writeHead(status, headers).end(bytes)
    if (failures.next > 0) return failures.next-- && answer(503)
    if (!isSigned(request, body)) return answer(403, '<Error><Code>SignatureDoesNotMatch</Code></Error>')
    const [bucket, ...rest] = new URL(request.url!, 'http://s3').pathname.slice(1).split('/')
    if (bucket !== s3Account.bucket) return answer(404, '<Error><Code>NoSuchBucket</Code></Error>')
    const key = rest.join('/')
    if (request.method === 'GET' && key === '')
      return answer(200, listing(new URL(request.url!, 'http://s3').searchParams))
    if (request.method === 'PUT')
      objects.set(key, {
        bytes: body,
        contentType: request.headers['content-type'] ?? '',
        length: request.headers['content-length'] ?? '',
        since: new Date(),
      })
    if (request.method === 'DELETE') return answer(objects.delete(key) ? 204 : 404)
    const kept = objects.get(key)
    if (!kept) return answer(404, '<Error><Code>NoSuchKey</Code></Error>')
    return answer(200, request.method === 'GET' ? kept.bytes : '', { 'content-type': kept.contentType })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    /** The next so many requests find the store overloaded. */
    failNext: (count: number) => void (failures.next = count),
    stop: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  }
}

const authorization =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=([0-9a-f]{64})$/

function isSigned(request: IncomingMessage, body: Buffer): boolean {
  const [, accessKey, day, region, names, signature] = authorization.exec(request.headers.authorization ?? '') ?? []
  const time = String(request.headers['x-amz-date'] ?? '')
  const payloadHash = String(request.headers['x-amz-content-sha256'] ?? '')
  if (!names || accessKey !== s3Account.accessKey || region !== s3Account.region || !time.startsWith(day!)) return false
  if (!names.split(';').includes('host') || Math.abs(Date.now() - instantOf(time)) > 900_000) return false
  if (payloadHash !== 'UNSIGNED-PAYLOAD' && payloadHash !== sha256(body)) return false

  const { pathname, searchParams } = new URL(request.url!, 'http://s3')
  const query = [...searchParams]
    .map((pair) => pair.map(encodeURIComponent).join('='))
    .sort()
    .join('&')
  const headers = names.split(';').map(
    (name) =>
      `${name}:${String(request.headers[name] ?? '')
        .trim()
        .replace(/ +/g, ' ')}\n`,
  )
  const canonical = [request.method, pathname, query, headers.join(''), names, payloadHash].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n')
  const key = [day!, region!, 's3', 'aws4_request'].reduce<string | Buffer>(
    (secret, part) => hmac(secret, part),
    `AWS4${s3Account.secretKey}`,
  )
  return hmac(key, toSign).toString('hex') === signature
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest()
const instantOf = (time: string) =>
  Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
