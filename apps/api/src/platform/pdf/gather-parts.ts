const leastBytes = 32_768

/** A document is written in tens of thousands of small pieces: each would be a message to another thread and a write to the network. */
export function gatherParts(emit: (part: Uint8Array<ArrayBuffer>) => void) {
  let pieces: Uint8Array[] = []
  let bytes = 0
  const flush = () => {
    if (bytes === 0) return
    const part = new Uint8Array(bytes)
    let at = 0
    for (const piece of pieces) {
      part.set(piece, at)
      at += piece.length
    }
    pieces = []
    bytes = 0
    emit(part)
  }
  const add = (piece: Uint8Array) => {
    pieces.push(piece)
    bytes += piece.length
    if (bytes >= leastBytes) flush()
  }
  return { add, flush }
}
