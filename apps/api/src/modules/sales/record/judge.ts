import type { Problem } from '#platform/problem.ts'

/**
 * Checks of a sale only find; who asks for it decides what becomes of that. An office is refused at the first finding, and what a device has
 * sold already stands, with warnings for whoever has to look.
 */
export type Judge = {
  /** What an office is refused for. */
  find: (problem: Problem, ...warnings: readonly string[]) => void
  /** What nobody is refused for, and a device is not believed without a look. */
  warn: (warning: string) => void
  readonly warnings: ReadonlySet<string>
}

export const refusing: Judge = {
  find: (problem) => {
    throw problem
  },
  warn: () => {},
  warnings: new Set(),
}

export function recording(known: readonly string[] = []): Judge {
  const warnings = new Set(known)
  return {
    find: (_problem, ...found) => found.forEach((warning) => warnings.add(warning)),
    warn: (warning) => warnings.add(warning),
    warnings,
  }
}
