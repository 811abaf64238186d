import type { CSSProperties, FieldsetHTMLAttributes, FormHTMLAttributes, HTMLAttributes } from 'react'

type Tag =
  | 'div'
  | 'span'
  | 'ul'
  | 'ol'
  | 'li'
  | 'p'
  | 'small'
  | 'b'
  | 'h2'
  | 'h3'
  | 'dl'
  | 'dt'
  | 'dd'
  | 'figure'
  | 'section'
  | 'header'
  | 'footer'
  | 'main'
  | 'nav'
  | 'aside'
  | 'article'

type Own = 'className' | 'style'

/** What a part takes beside its own: which element it is, and whatever that takes. How it looks is the part's. */
export type PartProps =
  | ({ as?: Tag } & Omit<HTMLAttributes<HTMLElement>, Own>)
  | ({ as: 'form' } & Omit<FormHTMLAttributes<HTMLFormElement>, Own>)
  | ({ as: 'fieldset' } & Omit<FieldsetHTMLAttributes<HTMLFieldSetElement>, Own>)

/** How a part stands among its neighbours, and how its words are meant. */
export type PlaceProps = {
  /** It takes the room there is, beside others in a row. */
  grow?: boolean | undefined
  /** It may be narrower than what it holds. */
  narrows?: boolean | undefined
  /** It goes through all columns of the grid around it. */
  wide?: boolean | undefined
  pad?: number | string | undefined
  /** Room above it. */
  above?: number | undefined
  /** A line between it and what is above or below. */
  line?: 'top' | 'bottom' | undefined
  tone?: 'quiet' | 'income' | 'expense' | 'attention' | undefined
  size?: 'xs' | 'sm' | 'base' | 'md' | 'lg' | undefined
  weight?: number | undefined
  /** Long words, such as addresses, are broken anywhere. */
  breaks?: boolean | undefined
}

type Look = { className: string | undefined; style: CSSProperties }

/** What an element of ours is given: the look of the part, where it stands, and whatever else its author says. */
export function partOf<Rest extends PlaceProps>(props: Rest, { className, style }: Look) {
  const { grow, narrows, wide, pad, above, line, tone, size, weight, breaks, ...rest } = props
  return {
    className,
    'data-line': line,
    'data-tone': tone,
    'data-size': size,
    'data-breaks': breaks || undefined,
    style: {
      flex: grow ? 1 : undefined,
      minWidth: narrows ? 0 : undefined,
      gridColumn: wide ? '1 / -1' : undefined,
      padding: pad,
      marginTop: above,
      fontWeight: weight,
      ...style,
    },
    ...rest,
  }
}
