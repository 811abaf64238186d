import { readStored, writeStored } from '#shared/preferences/stored.ts'

const key = 'prumo-has-session'
const unfinishedKey = 'prumo-sign-out-unfinished'

/** Not a secret: says only that it is worth asking the server whether this browser is still signed in. */
export const hasSessionHint = () => readStored(key) === 'true'
export const storeSessionHint = (has: boolean) => writeStored(key, has ? 'true' : null)

/** A sign-out without a connection left its cookie behind: nobody is taken for signed in before it is spent. */
export const isSignOutUnfinished = () => readStored(unfinishedKey) !== null
export const storeSignOutUnfinished = (isUnfinished: boolean) =>
  writeStored(unfinishedKey, isUnfinished ? 'true' : null)
