import { linkOptions } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { DestinationLink } from '#shared/screens/destination-link.tsx'
import { clockIn } from '#shared/format/instants.ts'
import { addressText, contactOfOrder, visitName, visitStateLabels } from '../shared-labels.ts'
import styles from './field.module.css'
import { VisitContacts } from './visit-contacts.tsx'
import type { FieldVisit } from './waiting-work.ts'
import { WorkedTime } from './worked-time.tsx'

/** The visit that runs, or else the next one. */
export function FirstVisit({ visit, timeZone }: { visit: FieldVisit; timeZone: string }) {
  const isActive = visit.state === 'RUNNING' || visit.state === 'PAUSED'
  const done = visit.tasks.filter((task) => task.done).length
  const address = addressText(visit.address)
  return (
    <section className={styles.hero} aria-label={visitName(visit)}>
      <div className={styles.heroTop}>
        <span className={styles.state} data-state={visit.state}>
          {isActive ? visitStateLabels[visit.state] : 'Próxima visita'}
        </span>
        <b>
          {isActive ? (
            <WorkedTime times={visit.times} isRunning={visit.state === 'RUNNING'} />
          ) : (
            visit.start && <span className="num">{clockIn(visit.start, timeZone)}</span>
          )}
        </b>
      </div>
      <h2>{visitName(visit)}</h2>
      <p>
        OS {visit.code} · {visit.title}
      </p>
      {!isActive && address && <p>{address}</p>}
      {visit.tasks.length > 0 && (
        <div className={styles.heroTasks}>
          <progress value={done} max={visit.tasks.length} aria-label="Tarefas concluídas" />
          <span className="num">
            {done} de {visit.tasks.length}
          </span>
        </div>
      )}
      <DestinationLink
        destination={linkOptions({ to: '/my-day/$id', params: { id: visit.id } })}
        className={styles.heroButton}
      >
        {isActive ? 'Continuar' : 'Abrir visita'}
        <ArrowRight size={18} aria-hidden />
      </DestinationLink>
      {!isActive && <VisitContacts visit={contactOfOrder(visit)} onHero />}
    </section>
  )
}
