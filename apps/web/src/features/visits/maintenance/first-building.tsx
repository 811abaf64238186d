import { UnstyledButton } from '@mantine/core'
import { ArrowRight } from 'lucide-react'
import { DestinationLink } from '#shared/screens/destination-link.tsx'
import { addressText } from '../shared-labels.ts'
import styles from '../field/field.module.css'
import { VisitContacts } from '../field/visit-contacts.tsx'
import { WorkedTime } from '../field/worked-time.tsx'
import { buildingDestination } from './building-destination.ts'
import type { FieldBuilding } from './field-day.ts'
import { machineCount } from './field-labels.ts'
import { useNextMachine } from './use-next-machine.ts'

/** The building where somebody works, or the next one. */
export function FirstBuilding({ building }: { building: FieldBuilding }) {
  const { plan, machines, done, total, isRunning, startedAt } = building
  const address = addressText(plan.address)
  const { next, isBegun, goOn } = useNextMachine(building)
  return (
    <section className={styles.hero} aria-label={plan.client.name}>
      <div className={styles.heroTop}>
        <span className={styles.state} data-state={isRunning ? 'RUNNING' : undefined}>
          {isRunning ? 'Em andamento' : 'Próxima visita'}
        </span>
        <b>{isRunning && startedAt && <WorkedTime times={[{ kind: 'START', at: startedAt }]} isRunning />}</b>
      </div>
      <h2>
        <DestinationLink destination={buildingDestination(building)}>{plan.client.name}</DestinationLink>
      </h2>
      <p>
        {plan.pmocCode} · {machineCount(machines.length)}
      </p>
      {!isRunning && address && <p>{address}</p>}
      <div className={styles.heroTasks}>
        <progress value={done} max={total} aria-label="Manutenções concluídas" />
        <span className="num">
          {done} de {total}
        </span>
      </div>
      {next ? (
        <UnstyledButton className={styles.heroButton!} onClick={() => void goOn()}>
          {isBegun ? `Continuar em ${next.tag}` : `Iniciar visita por ${next.tag}`}
          <ArrowRight size={18} aria-hidden />
        </UnstyledButton>
      ) : (
        <DestinationLink destination={buildingDestination(building)} className={styles.heroButton}>
          {isRunning ? 'Continuar' : 'Abrir visita'}
          <ArrowRight size={18} aria-hidden />
        </DestinationLink>
      )}
      {!isRunning && <VisitContacts visit={contactOf(building)} onHero />}
    </section>
  )
}

export const contactOf = ({ plan }: Pick<FieldBuilding, 'plan'>) => ({
  client: plan.client,
  address: plan.address,
  subject: `a manutenção ${plan.pmocCode}`,
})
