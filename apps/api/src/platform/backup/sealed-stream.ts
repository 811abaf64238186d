import {
  createCipheriv,
  createDecipheriv,
  hkdfSync,
  randomBytes,
  scrypt,
  timingSafeEqual,
  type ScryptOptions,
} from 'node:crypto'
import { promisify } from 'node:util'
import { BackupRefused } from './backup-refused.ts'

const magic = Buffer.from('prumo sealed 1\n\0')
const saltBytes = 16
const checkBytes = 16
const headBytes = magic.length + saltBytes + checkBytes
const tagBytes = 16
const chunkBytes = 64 * 1024
const cipherName = 'chacha20-poly1305'
const cost: ScryptOptions = { N: 2 ** 16, r: 8, p: 1, maxmem: 128 * 1024 * 1024 }

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)

/**
 * Closes a stream with a passphrase: scrypt makes the key, and each chunk is sealed under its number and whether it is the last,
 * so that chunks cannot be changed, left out, moved or cut off without being noticed.
 */
export function sealing(passphrase: string) {
  return async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const salt = randomBytes(saltBytes)
    const { key, check } = await keysOf(passphrase, salt)
    yield Buffer.concat([magic, salt, check])
    let index = 0
    let waiting: Buffer | null = null
    for await (const chunk of inChunks(source, chunkBytes)) {
      if (waiting) yield seal(key, nonceOf(index++, false), waiting)
      waiting = chunk
    }
    yield seal(key, nonceOf(index, true), waiting ?? Buffer.alloc(0))
  }
}

/** Decrypts what `sealing` encrypted. A stream that is not encrypted passes as it is, unless a passphrase was given. */
export async function* opening(source: AsyncIterable<Buffer>, passphrase: string | null): AsyncGenerator<Buffer> {
  const chunks = inChunks(source, chunkBytes + tagBytes, headBytes)
  const { value: head } = await chunks.next()
  if (!head) return
  if (!head.subarray(0, magic.length).equals(magic)) {
    if (passphrase !== null)
      throw new BackupRefused(
        'Este arquivo não está fechado com senha, e pode não ser a cópia que você fez. Para restaurar uma cópia aberta, retire PRUMO_BACKUP_PASSPHRASE.',
      )
    yield head
    return yield* chunks
  }
  if (passphrase === null) throw new BackupRefused('Esta cópia tem senha: informe-a em PRUMO_BACKUP_PASSPHRASE.')
  const { key, check } = await keysOf(passphrase, head.subarray(magic.length, magic.length + saltBytes))
  const given = head.subarray(magic.length + saltBytes)
  if (given.length !== checkBytes) throw new BackupRefused('O arquivo de cópia está incompleto.')
  if (!timingSafeEqual(given, check))
    throw new BackupRefused('A senha informada em PRUMO_BACKUP_PASSPHRASE não é a desta cópia.')
  let index = 0
  let waiting: Buffer | null = null
  for await (const chunk of chunks) {
    if (waiting) yield open(key, nonceOf(index++, false), waiting)
    waiting = chunk
  }
  if (!waiting) throw new BackupRefused('O arquivo de cópia está incompleto.')
  yield open(key, nonceOf(index, true), waiting)
}

/** One key for the chunks, and a check value that shows a wrong passphrase before anything is read. */
async function keysOf(passphrase: string, salt: Buffer) {
  const made = await derive(passphrase.normalize('NFC'), salt, 32, cost)
  const part = (name: string, length: number) => Buffer.from(hkdfSync('sha256', made, salt, name, length))
  return { key: part('chunks', 32), check: part('check', checkBytes) }
}

function nonceOf(index: number, isLast: boolean) {
  const nonce = Buffer.alloc(12)
  nonce.writeBigUInt64BE(BigInt(index), 3)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

function seal(key: Buffer, nonce: Buffer, chunk: Buffer) {
  const cipher = createCipheriv(cipherName, key, nonce, { authTagLength: tagBytes })
  return Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()])
}

function open(key: Buffer, nonce: Buffer, chunk: Buffer) {
  const decipher = createDecipheriv(cipherName, key, nonce, { authTagLength: tagBytes })
  try {
    decipher.setAuthTag(chunk.subarray(-tagBytes))
    return Buffer.concat([decipher.update(chunk.subarray(0, -tagBytes)), decipher.final()])
  } catch {
    throw new BackupRefused('O arquivo de cópia foi alterado ou está incompleto.')
  }
}

/** The same bytes in pieces of one size; the first may have another, the last may be shorter. */
async function* inChunks(source: AsyncIterable<Buffer>, size: number, firstSize = size): AsyncGenerator<Buffer> {
  let parts: Buffer[] = []
  let length = 0
  let wanted = firstSize
  for await (const piece of source) {
    parts.push(piece)
    length += piece.length
    while (length >= wanted) {
      const whole = Buffer.concat(parts)
      yield whole.subarray(0, wanted)
      parts = [whole.subarray(wanted)]
      length -= wanted
      wanted = size
    }
  }
  if (length > 0) yield Buffer.concat(parts)
}
