import { NIL, v5, v7 } from 'uuid'

/**
 * A UUIDv7 greater than every one this process made before, even within one millisecond or after the clock steps back:
 * rows written together keep their order and land together in the index.
 */
export const uuidv7 = (): string => v7()

/** Another id that follows from this one: the same whenever it is asked for. */
export const derivedUuid = (id: string, name: string): string => v5(name, id)

/** Stands where an id is needed and nobody is meant. */
export const nilId = NIL

export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text)
}
