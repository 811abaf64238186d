const compoundFile = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
const encryptedPackage = Buffer.from('EncryptedPackage', 'utf16le')

/** Documents of before 2007, and today's when they have a password: both come in the same old container. */
export function oldOfficeKind(bytes: Buffer): 'old' | 'protected' | null {
  if (!bytes.subarray(0, compoundFile.length).equals(compoundFile)) return null
  return bytes.includes(encryptedPackage) ? 'protected' : 'old'
}
