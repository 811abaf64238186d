import { Button } from '@mantine/core'
import { ButtonLink } from '#shared/screens/button-link.tsx'
import type { Destination } from '#shared/screens/destination.ts'
import { TwoLines } from '#ui/layout/two-lines.ts'
import { Money } from '#ui/money.tsx'

type WaitingLineProps = {
  title: string
  detail: string
  cents: number
  verb: string
  /** Where it is done, or what does it from here. */
  place: Destination | (() => void)
}

/** Who or what, how much, and what is done about it at the till. */
export const WaitingLine = ({ title, detail, cents, verb, place }: WaitingLineProps) => (
  <li>
    <TwoLines>
      <b>{title}</b>
      <span>{detail}</span>
    </TwoLines>
    <b>
      <Money cents={cents} />
    </b>
    {typeof place === 'function' ? (
      <Button size="xs" variant="default" aria-haspopup="dialog" aria-label={`${verb}: ${title}`} onClick={place}>
        {verb}
      </Button>
    ) : (
      <ButtonLink {...(place as { to: '/' })} size="xs" variant="default" aria-label={`${verb}: ${title}`}>
        {verb}
      </ButtonLink>
    )}
  </li>
)
