import { sha256 as digest } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** In hexadecimal. Synchronous, and the same in both worlds: pages over plain http are offered no digest by the browser. */
export const sha256OfBytes = (bytes: Uint8Array): string => bytesToHex(digest(bytes))

export const sha256 = (text: string): string => sha256OfBytes(utf8ToBytes(text))
