import { openAsBlob } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import type { FileStorage } from './file-storage.ts'

type S3Settings = { endpoint: string; bucket: string; region: string; accessKey: string; secretKey: string }

const storeIsFull = 507

/** Any S3-compatible store, addressed by path so that self-hosted ones work without wildcard names. */
export function createS3Storage({ endpoint, bucket, region, accessKey, secretKey }: S3Settings): FileStorage {
  const client = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    region,
    service: 's3',
    retries: 3,
  })
  const urlOf = (key: string) => `${endpoint.replace(/\/$/, '')}/${bucket}/${key}`
  const expect = (response: Response, ...statuses: number[]) => {
    if (response.status === storeIsFull) throw Object.assign(new Error('the file store is full'), { code: 'ENOSPC' })
    if (!statuses.includes(response.status)) throw new Error(`the file store answered ${response.status}`)
    return response
  }
  return {
    temporaryFolder: join(tmpdir(), `prumo-arriving-${process.getuid?.() ?? 'all'}`),
    async write(key, content, contentType) {
      // A blob of a file is read while it is sent, has a length, and can be sent again; pieces are signed whole.
      const isLocal = 'path' in content
      const body = isLocal
        ? await openAsBlob(content.path)
        : new Uint8Array(Buffer.isBuffer(content) ? content : await buffer(content))
      const headers = { 'content-type': contentType, ...(isLocal && { 'x-amz-content-sha256': content.sha256 }) }
      expect(await client.fetch(urlOf(key), { method: 'PUT', body, headers }), 200, 201, 204)
    },
    async read(key) {
      const response = expect(await client.fetch(urlOf(key)), 200, 404)
      // A reader sees the failure on the stream; without a reader it must not end the program.
      return response.status === 404 ? null : Readable.fromWeb(response.body as ReadableStream).on('error', () => {})
    },
    async remove(key) {
      expect(await client.fetch(urlOf(key), { method: 'DELETE' }), 200, 204, 404)
    },
    async *keysOf(companyId) {
      let next: string | undefined
      do {
        const query = new URLSearchParams({
          'list-type': '2',
          prefix: `${companyId}/`,
          ...(next && { 'continuation-token': next }),
        })
        const page = await expect(await client.fetch(`${urlOf('')}?${query}`), 200).text()
        for (const [, entry] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs))
          yield { key: tagOf(entry!, 'Key')!, since: new Date(tagOf(entry!, 'LastModified')!) }
        next = tagOf(page, 'NextContinuationToken')
      } while (next)
    },
  }
}

const tagOf = (xml: string, name: string) => new RegExp(`<${name}>([^<]+)<`).exec(xml)?.[1]
