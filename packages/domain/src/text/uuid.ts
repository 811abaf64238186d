declare const crypto: { getRandomValues(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> }

const hexOfByte = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

let lastMilliseconds = 0
let counter = 0

/**
 * A UUIDv7 greater than every one this process made before, even within one millisecond or after the clock steps back:
 * rows written together keep their order and land together in the index.
 */
export function uuidv7(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  advance(Date.now(), ((at(bytes, 6) << 8) | at(bytes, 7)) & 0x7ff)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, Math.floor(lastMilliseconds / 0x10000))
  view.setUint16(4, lastMilliseconds % 0x10000)
  view.setUint16(6, 0x7000 | counter)
  view.setUint8(8, 0x80 | (at(bytes, 8) & 0x3f))
  let hex = ''
  for (const byte of bytes) hex += hexOfByte[byte]
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** Stands where an id is needed and nobody is meant. */
export const nilId = '00000000-0000-0000-0000-000000000000'

export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text)
}

/** The instant a UUIDv7 was made, to the millisecond; null for any other text. */
export function uuidTime(uuid: string): Date | null {
  if (!isUuid(uuid) || uuid[14] !== '7') return null
  return new Date(Number.parseInt(uuid.slice(0, 8) + uuid.slice(9, 13), 16))
}

// A fresh millisecond starts the 12-bit counter in its lower half, which leaves at least 2,048 steps before it spills
// into the next millisecond.
function advance(now: number, seed: number): void {
  if (now > lastMilliseconds) {
    lastMilliseconds = now
    counter = seed
  } else if (counter < 0xfff) {
    counter += 1
  } else {
    lastMilliseconds += 1
    counter = seed
  }
}

function at(bytes: Uint8Array, index: number): number {
  return bytes[index] ?? 0
}
