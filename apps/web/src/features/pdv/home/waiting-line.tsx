import { ButtonLink } from '#shared/screens/button-link.tsx'
import type { Place } from '#shared/screens/place.ts'
import { TwoLines } from '#ui/layout/two-lines.ts'
import { Money } from '#ui/money.tsx'

type WaitingLineProps = { title: string; detail: string; cents: number; verb: string; place: Place }

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
    <ButtonLink {...(place as { to: '/' })} size="xs" variant="default" aria-label={`${verb}: ${title}`}>
      {verb}
    </ButtonLink>
  </li>
)
