import type { Route } from '@prumo/contract/route'
import { NetworkProblem } from './api-error.ts'
import type { RequestParts } from './build-request.ts'
import { fileNameOf, respond, type CallRequest } from './call.ts'

type PieceOptions = { signal: AbortSignal; onPiece: (piece: Uint8Array) => void }

/** The file behind a download route, told piece by piece while it comes. One that breaks off is a dead line, never half a file. */
export async function downloadInPieces<R extends Route>(
  route: R,
  request: CallRequest<R>,
  { signal, onPiece }: PieceOptions,
) {
  const response = await respond(route, request as RequestParts, { signal })
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
