import type { Route } from '@prumo/contract/route'
import { NetworkProblem } from './api-error.ts'
import type { RequestParts } from './build-request.ts'
import { fileNameOf, fetchRoute, type CallRequest } from './call.ts'

type PieceOptions = {
  signal: AbortSignal
  onPiece: (piece: Uint8Array) => void
  /** About how many bytes it will be, where the server knows before it is done. */
  onExpected?: (bytes: number) => void
}

/** Downloads a file and reports its progress. A download that breaks off is a network problem, never half a file. */
export async function downloadInPieces<R extends Route>(
  route: R,
  request: CallRequest<R>,
  { signal, onPiece, onExpected }: PieceOptions,
) {
  const response = await fetchRoute(route, request as RequestParts, { signal })
  onExpected?.(Number(response.headers.get('x-expected-bytes') ?? 0))
  const pieces: Uint8Array<ArrayBuffer>[] = []
  const reader = response.body!.getReader()
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      pieces.push(next.value)
      onPiece(next.value)
    }
  } catch (error) {
    throw signal.aborted ? error : new NetworkProblem()
  }
  const type = response.headers.get('content-type') ?? 'application/octet-stream'
  return { blob: new Blob(pieces, { type }), name: fileNameOf(response.headers.get('content-disposition')) }
}
