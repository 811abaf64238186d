import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import type { FileStorage } from './file-storage.ts'

type S3Settings = { endpoint: string; bucket: string; region: string; accessKey: string; secretKey: string }

const storeIsFull = 507

/** Any S3-compatible store, addressed by path so that self-hosted ones work without wildcard names. */
export function createS3Storage({ endpoint, bucket, region, accessKey, secretKey }: S3Settings): FileStorage {
  const client = new AwsClient({ accessKeyId: accessKey, secretAccessKey: secretKey, region, service: 's3', retries: 3 })
  const urlOf = (key: string) => `${endpoint.replace(/\/$/, '')}/${bucket}/${key}`
  const expect = (response: Response, ...statuses: number[]) => {
    if (response.status === storeIsFull) throw Object.assign(new Error('the file store is full'), { code: 'ENOSPC' })
    if (!statuses.includes(response.status)) throw new Error(`the file store answered ${response.status}`)
    return response
  }
  return {
    async write(key, content, contentType) {
      // Signed whole: the largest file there is fits in memory.
      const body = new Uint8Array(Buffer.isBuffer(content) ? content : await buffer(content))
      expect(await client.fetch(urlOf(key), { method: 'PUT', body, headers: { 'content-type': contentType } }), 200, 201, 204)
    },
    async read(key) {
      const response = expect(await client.fetch(urlOf(key)), 200, 404)
      return response.status === 404 ? null : Readable.fromWeb(response.body as ReadableStream)
    },
    async remove(key) {
      expect(await client.fetch(urlOf(key), { method: 'DELETE' }), 200, 204, 404)
    },
    async *keysOf(companyId) {
      let next: string | undefined
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix: `${companyId}/`, ...(next && { 'continuation-token': next }) })
        const page = await expect(await client.fetch(`${urlOf('')}?${query}`), 200).text()
        for (const [, key] of page.matchAll(/<Key>([^<]+)<\/Key>/g)) yield key!
        next = /<NextContinuationToken>([^<]+)</.exec(page)?.[1]
      } while (next)
    },
  }
}
