declare const TextEncoder: new () => { encodeInto(text: string, bytes: Uint8Array): { written: number } }

const roundConstants = new Int32Array(64)
const initialState = new Int32Array(8)
fillConstants()

/** The first 32 bits of the fractions of the roots of the first primes, as the standard defines them. */
function fillConstants() {
  const fraction = (root: number) => ((root - Math.floor(root)) * 2 ** 32) | 0
  const isPrime = (candidate: number) =>
    !Array.from({ length: candidate - 2 }, (_, index) => index + 2).some((divisor) => candidate % divisor === 0)
  for (let candidate = 2, count = 0; count < 64; candidate++) {
    if (!isPrime(candidate)) continue
    if (count < 8) initialState[count] = fraction(Math.sqrt(candidate))
    roundConstants[count++] = fraction(Math.cbrt(candidate))
  }
}

const hexDigits = [...'0123456789abcdef'].map((digit) => digit.charCodeAt(0))
const digits: number[] = Array.from({ length: 64 }, () => 0)
const schedule = new Int32Array(64)
const encoder = new TextEncoder()
let buffer = new Uint8Array(4096)

/** SHA-256 of a text, in hexadecimal. Synchronous and the same in both worlds, where the built-in ones are not. */
export function sha256(text: string): string {
  makeRoom(text.length * 3)
  return digest(encoder.encodeInto(text, buffer).written)
}

/** The same of bytes, for pages over plain http: browsers offer them no digest. */
export function sha256OfBytes(bytes: Uint8Array): string {
  makeRoom(bytes.length)
  buffer.set(bytes)
  return digest(bytes.length)
}

function makeRoom(bytes: number) {
  if (bytes + 72 > buffer.length) buffer = new Uint8Array(bytes + 72)
}

/** Of the first bytes in the buffer. */
function digest(written: number): string {
  const length = Math.ceil((written + 9) / 64) * 64
  buffer.fill(0, written, length)
  buffer[written] = 0x80
  const view = new DataView(buffer.buffer)
  view.setUint32(length - 8, Math.floor(written / 2 ** 29))
  view.setUint32(length - 4, written << 3)
  const state = initialState.slice()
  for (let at = 0; at < length; at += 64) compress(state, view, at)
  for (let i = 0; i < 64; i++) digits[i] = hexDigits[(state[i >> 3]! >>> (28 - (i & 7) * 4)) & 15]!
  // One piece: a text put together bit by bit would keep its bits in memory.
  return String.fromCharCode.apply(null, digits)
}

function compress(state: Int32Array, view: DataView, at: number) {
  const w = schedule
  for (let i = 0; i < 16; i++) w[i] = view.getInt32(at + i * 4)
  for (let i = 16; i < 64; i++) {
    const x = w[i - 15]!
    const y = w[i - 2]!
    const s0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3)
    const s1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10)
    w[i] = (w[i - 16]! + s0 + w[i - 7]! + s1) | 0
  }
  let a = state[0]!
  let b = state[1]!
  let c = state[2]!
  let d = state[3]!
  let e = state[4]!
  let f = state[5]!
  let g = state[6]!
  let h = state[7]!
  for (let i = 0; i < 64; i++) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7))
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + roundConstants[i]! + w[i]!) | 0
    const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10))
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + t1) | 0
    d = c
    c = b
    b = a
    a = (t1 + t2) | 0
  }
  state[0]! += a
  state[1]! += b
  state[2]! += c
  state[3]! += d
  state[4]! += e
  state[5]! += f
  state[6]! += g
  state[7]! += h
}
