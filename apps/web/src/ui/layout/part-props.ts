import type { FormHTMLAttributes, HTMLAttributes } from 'react'

type Tag =
  | 'div'
  | 'span'
  | 'ul'
  | 'ol'
  | 'li'
  | 'p'
  | 'small'
  | 'b'
  | 'section'
  | 'header'
  | 'footer'
  | 'nav'
  | 'aside'
  | 'article'

type Own = 'className' | 'style'

/** What a part takes beside its own: which element it is, and whatever that takes. How it looks is the part's. */
export type PartProps =
  | ({ as?: Tag } & Omit<HTMLAttributes<HTMLElement>, Own>)
  | ({ as: 'form' } & Omit<FormHTMLAttributes<HTMLFormElement>, Own>)
