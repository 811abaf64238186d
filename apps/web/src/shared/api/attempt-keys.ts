import { uuidv7 } from '@prumo/domain/text/uuid'

/**
 * Gives a request the key of its earlier try when the outcome of that try is unknown, and a new one otherwise.
 * A person who presses the button again after the connection broke thus never creates the same thing twice.
 */
export function attemptKeys(newKey: () => string = uuidv7) {
  const unanswered = new Map<string, string>()
  return {
    keyFor(request: unknown): string {
      const print = fingerprint(request)
      const key = unanswered.get(print) ?? newKey()
      unanswered.set(print, key)
      return key
    },
    answered(request: unknown) {
      unanswered.delete(fingerprint(request))
    },
  }
}

const fingerprint = (request: unknown) =>
  JSON.stringify(request, (_, value: unknown) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  ) ?? ''
