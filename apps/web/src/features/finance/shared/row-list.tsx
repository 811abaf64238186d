import type { ReactNode } from 'react'
import { Stack } from '#ui/layout/stack.ts'
import { TwoLines } from '#ui/layout/two-lines.ts'

/** Rows of a card, under one another; how far apart they stand is each list's own. */
export const RowList = ({ children }: { children: ReactNode }) => <Stack as="ul">{children}</Stack>

/** What a row is about, and a quieter line below it. */
export const RowText = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <TwoLines basis={160}>
    <b className="clip">{name}</b>
    <span>{children}</span>
  </TwoLines>
)
