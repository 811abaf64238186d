import type { Route } from '@prumo/contract/route'
import { download, type CallRequest } from './call.ts'

/** Fetches a file and hands it to the browser to be kept. */
export async function saveFile<R extends Route>(route: R, request: CallRequest<R>, fallbackName: string) {
  const { blob, name } = await download(route, request)
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name ?? fallbackName
  link.click()
  // Some browsers begin to read only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
