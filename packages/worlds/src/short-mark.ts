import { uuidv7 } from '@prumo/domain/text/uuid'

/** Six characters that nobody else has: names and codes are unique in a company. */
export const shortMark = () => uuidv7().slice(-6).toUpperCase()
