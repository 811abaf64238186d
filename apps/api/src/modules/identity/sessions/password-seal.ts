import { hashToken } from '../tokens.ts'

/** Changes with the password, so that what was sealed under an old one is good no more; it tells nothing about either. */
export const passwordSeal = (passwordHash: string | null) => hashToken(passwordHash ?? '')
