import { buffer } from 'node:stream/consumers'
import { fromBufferPromise } from 'yauzl'

/** The contents of a ZIP by the names of its entries. */
export async function unzip(bytes: Buffer): Promise<Map<string, string>> {
  const zip = await fromBufferPromise(bytes)
  const contents = new Map<string, string>()
  for await (const entry of zip.eachEntry())
    contents.set(entry.fileName, (await buffer(await zip.openReadStreamPromise(entry))).toString('utf8'))
  return contents
}
