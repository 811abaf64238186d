import { readStored, writeStored } from '#shared/preferences/stored.ts'

const key = 'prumo-has-session'

/** Not a secret: says only that it is worth asking the server whether this browser is still signed in. */
export const hasSessionHint = () => readStored(key) === 'true'
export const storeSessionHint = (has: boolean) => writeStored(key, has ? 'true' : null)
