import type { Route } from '@prumo/contract/route'
import { download, type CallRequest } from './call.ts'
import { saveBlob } from './save-blob.ts'

/** Fetches a file and hands it to the browser to be kept. */
export async function saveFile<R extends Route>(route: R, request: CallRequest<R>, fallbackName: string) {
  const { blob, name } = await download(route, request)
  saveBlob(blob, name ?? fallbackName)
}
