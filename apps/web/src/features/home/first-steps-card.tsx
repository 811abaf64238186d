import { ActionIcon } from '@mantine/core'
import type { FirstStep } from '@prumo/contract/home/first-steps'
import { linkOptions } from '@tanstack/react-router'
import { ArrowRight, CircleCheckBig, CircleDashed, X } from 'lucide-react'
import { DestinationLink } from '#shared/screens/destination-link.tsx'
import type { Destination } from '#shared/screens/destination.ts'
import { finishGuide } from '#shared/tour/tour-store.ts'
import { Card } from '#ui/card.tsx'
import { Grid } from '#ui/layout/grid.ts'
import styles from './first-steps-card.module.css'

const words: Record<FirstStep, { label: string; destination: Destination }> = {
  'bank-account': {
    label: 'Adicione a primeira conta',
    destination: linkOptions({ to: '/finance/bank-accounts/bank-account' }),
  },
  entry: { label: 'Faça o primeiro lançamento', destination: linkOptions({ to: '/finance/transactions/transaction' }) },
  statement: {
    label: 'Importe um extrato do banco',
    destination: linkOptions({ to: '/finance/bank-statements/history' }),
  },
  shop: { label: 'Abra sua loja no balcão', destination: linkOptions({ to: '/pdv/setup' }) },
  member: { label: 'Convide quem trabalha com você', destination: linkOptions({ to: '/users/user' }) },
}

/** What a new company does first; a step is ticked because it was done. Stays until all are, or until it is closed. */
export function FirstStepsCard({ steps }: { steps: readonly { name: FirstStep; isDone: boolean }[] }) {
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <Card
      title={`Primeiros passos: ${done} de ${steps.length}`}
      action={
        <ActionIcon
          variant="subtle"
          size={34}
          aria-label="Fechar os primeiros passos"
          onClick={() => finishGuide('first-steps')}
        >
          <X size={16} aria-hidden />
        </ActionIcon>
      }
    >
      <Grid as="ul" columns="repeat(auto-fill, minmax(min(250px, 100%), 1fr))" gap="4px 18px">
        {steps.map(({ name, isDone }) => (
          <li key={name} className={styles.step} data-done={isDone || undefined}>
            {isDone ? <CircleCheckBig size={18} aria-hidden /> : <CircleDashed size={18} aria-hidden />}
            {isDone ? (
              <span>
                {words[name].label} <span className="visually-hidden">(feito)</span>
              </span>
            ) : (
              <DestinationLink destination={words[name].destination} className={styles.link}>
                {words[name].label} <ArrowRight size={15} aria-hidden />
              </DestinationLink>
            )}
          </li>
        ))}
      </Grid>
    </Card>
  )
}
