import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto'
import { canonicalJson } from '@prumo/domain/pmoc/canonical-json'

type Head = { companyId: string; subjectId: string; sequence: number; hash: string; signedAt: string }

const seedPrefix = Buffer.from('302e020100300506032b657004220420', 'hex')

/** Ed25519: who holds the public key can check it without us. */
const keyOf = (seed: Uint8Array) =>
  createPrivateKey({ key: Buffer.concat([seedPrefix, seed]), format: 'der', type: 'pkcs8' })

const textOf = ({ companyId, subjectId, sequence, hash, signedAt }: Head) =>
  Buffer.from(canonicalJson(['prumo-chain-head-v1', companyId, subjectId, sequence, hash, signedAt]))

export const signHead = (seed: Uint8Array, head: Head): string =>
  sign(null, textOf(head), keyOf(seed)).toString('base64url')

export const isHeadSigned = (seed: Uint8Array, head: Head & { signature: string }): boolean =>
  verify(null, textOf(head), createPublicKey(keyOf(seed)), Buffer.from(head.signature, 'base64url'))
