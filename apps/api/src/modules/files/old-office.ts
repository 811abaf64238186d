import { createReadStream } from 'node:fs'
import { readStart } from './read-start.ts'

const compoundFile = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
const encryptedPackage = Buffer.from('EncryptedPackage', 'utf16le')

/** Documents of before 2007, and today's when they have a password: both come in the same old container. */
export async function oldOfficeKind(path: string): Promise<'old' | 'protected' | null> {
  if (!(await readStart(path, compoundFile.length)).equals(compoundFile)) return null
  return (await holds(path, encryptedPackage)) ? 'protected' : 'old'
}

/** Whether the bytes stand anywhere in the file, also where one piece of it ends and the next begins. */
async function holds(path: string, sought: Buffer) {
  let carried: Buffer = Buffer.alloc(0)
  for await (const chunk of createReadStream(path)) {
    const piece = Buffer.concat([carried, chunk as Buffer])
    if (piece.includes(sought)) return true
    carried = piece.subarray(-sought.length)
  }
  return false
}
