import { Button } from '@mantine/core'
import type { PaymentSession } from '@prumo/contract/billing/payment-sessions'
import { numberMask } from './card-texts.ts'
import styles from './trial-cards.module.css'

type TrialCardsProps = { cards: PaymentSession['trialCards']; onUse: (number: string) => void }

/** Cards for trying it out; there are none in production. */
export function TrialCards({ cards, onUse }: TrialCardsProps) {
  if (cards.length === 0) return null
  return (
    <section className={styles.cards} aria-labelledby="trial-cards">
      <h2 id="trial-cards">Cartões para experimentar</h2>
      <p>Este ambiente não cobra de verdade. Qualquer validade futura e qualquer código servem.</p>
      <ul>
        {cards.map(({ number, effect }) => (
          <li key={number}>
            <span>
              <b className="num">{numberMask.format(numberMask.clean(number))}</b>
              <span>{effect}</span>
            </span>
            <Button
              variant="default"
              size="xs"
              aria-label={`Usar o cartão final ${number.slice(-4)}`}
              onClick={() => onUse(numberMask.clean(number))}
            >
              Usar
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
