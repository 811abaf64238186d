import { newSecretToken } from '../tokens.ts'

const shape = /^([\w-]{22})([\w-]{43})$/

/** The secret says whose company it is for: the database shows an invitation only to its own company. */
export const newInvitationToken = (companyId: string) =>
  Buffer.from(companyId.replaceAll('-', ''), 'hex').toString('base64url') + newSecretToken()

export function companyOfToken(token: string): string | null {
  const encoded = shape.exec(token)?.[1]
  const hex = encoded ? Buffer.from(encoded, 'base64url').toString('hex') : ''
  return hex.length === 32 ? hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') : null
}
