let unknown: string | null = null

/** An address that leads nowhere, until whoever came by it is told at home. */
export const noteUnknownPath = (path: string) => void (unknown = path)

export function takeUnknownPath(): string | null {
  const path = unknown
  unknown = null
  return path
}
