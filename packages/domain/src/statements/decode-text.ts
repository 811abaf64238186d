declare const TextDecoder: new (
  label: string,
  options?: { fatal?: boolean; ignoreBOM?: boolean },
) => { decode(bytes?: Uint8Array, options?: { stream?: boolean }): string }

type Encoding = 'undecided' | 'utf-8' | 'windows-1252' | 'utf-16le'

/**
 * Text from bytes that come in pieces: UTF-8 when the first letter outside ASCII is UTF-8, otherwise windows-1252.
 * What a file says of its own encoding is not asked, because Brazilian banks write UTF-8 under 'CHARSET:1252'.
 */
export function createTextDecoder() {
  const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  const western = new TextDecoder('windows-1252')
  const wide = new TextDecoder('utf-16le')
  let encoding: Encoding = 'undecided'
  let carried = new Uint8Array(0)
  let isStart = true

  function decode(bytes: Uint8Array, isEnd: boolean): string {
    let all = carried.length > 0 ? concatBytes(carried, bytes) : bytes
    if (isStart && all.length < 3 && !isEnd) return keep(all)
    if (isStart) {
      isStart = false
      if (all[0] === 0xef && all[1] === 0xbb && all[2] === 0xbf) [encoding, all] = ['utf-8', all.subarray(3)]
      else if (all[0] === 0xff && all[1] === 0xfe) [encoding, all] = ['utf-16le', all.subarray(2)]
    }
    carried = new Uint8Array(0)
    if (encoding === 'utf-16le') return wide.decode(all, { stream: !isEnd })
    if (encoding === 'undecided') {
      const first = all.findIndex((byte) => byte >= 0x80)
      if (first === -1) return western.decode(all)
      const length = sequenceLength(all, first)
      if (length === 'cut' && !isEnd) return western.decode(all.subarray(0, first)) + keep(all.subarray(first))
      encoding = typeof length === 'number' && length > 0 ? 'utf-8' : 'windows-1252'
    }
    return encoding === 'utf-8' ? decodeUtf8(all, isEnd) : western.decode(all)
  }

  function keep(bytes: Uint8Array): '' {
    carried = bytes.slice()
    return ''
  }

  function decodeUtf8(bytes: Uint8Array, isEnd: boolean): string {
    const whole = isEnd ? bytes : bytes.subarray(0, wholeCharacters(bytes))
    keep(bytes.subarray(whole.length))
    try {
      return strict.decode(whole)
    } catch {
      return decodeMixed(whole)
    }
  }

  /** Banks cut texts in the middle of a letter, and paste others in: each byte that is not UTF-8 is read as windows-1252. */
  function decodeMixed(bytes: Uint8Array): string {
    let text = ''
    for (let at = 0; at < bytes.length;) {
      const length = bytes[at]! < 0x80 ? 1 : sequenceLength(bytes, at)
      const isWhole = typeof length === 'number' && length > 0
      const piece = bytes.subarray(at, at + (isWhole ? length : 1))
      text += isWhole ? strict.decode(piece) : western.decode(piece)
      at += piece.length
    }
    return text
  }

  return { decode: (bytes: Uint8Array) => decode(bytes, false), end: () => decode(new Uint8Array(0), true) }
}

/** How many bytes the UTF-8 letter at `at` takes, 0 when it is none, 'cut' when the bytes end inside it. */
function sequenceLength(bytes: Uint8Array, at: number): number | 'cut' {
  const lead = bytes[at]!
  const length = lead >= 0xc2 && lead < 0xe0 ? 2 : lead >= 0xe0 && lead < 0xf0 ? 3 : lead >= 0xf0 && lead < 0xf5 ? 4 : 0
  for (let index = 1; index < length; index++) {
    const byte = bytes[at + index]
    if (byte === undefined) return 'cut'
    if ((byte & 0xc0) !== 0x80) return 0
  }
  const second = bytes[at + 1] ?? 0
  const isForbidden =
    (lead === 0xe0 && second < 0xa0) ||
    (lead === 0xed && second > 0x9f) ||
    (lead === 0xf0 && second < 0x90) ||
    (lead === 0xf4 && second > 0x8f)
  return isForbidden ? 0 : length
}

function wholeCharacters(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back]!
    if (byte < 0x80) return bytes.length
    if (byte >= 0xc0) return sequenceLength(bytes, bytes.length - back) === 'cut' ? bytes.length - back : bytes.length
  }
  return bytes.length
}

export function concatBytes(a: Uint8Array, b: Uint8Array): Uint8Array {
  const both = new Uint8Array(a.length + b.length)
  both.set(a)
  both.set(b, a.length)
  return both
}
