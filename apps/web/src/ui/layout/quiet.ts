import { createElement } from 'react'
import { Text } from './text.ts'

type QuietProps = Omit<Parameters<typeof Text>[0], 'tone'>

/** Text that stands back. */
export const Quiet = ({ as = 'p', ...rest }: QuietProps) =>
  createElement(Text, { as, tone: 'quiet', ...rest } as Parameters<typeof Text>[0])
