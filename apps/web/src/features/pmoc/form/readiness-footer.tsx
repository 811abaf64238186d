import { Button } from '@mantine/core'
import type { plans } from '@prumo/contract/pmoc/plans'
import type { AnswerOf } from '@prumo/contract/route'
import { Fragment, type ReactNode } from 'react'
import { DestinationLink } from '#shared/screens/destination-link.tsx'
import { useDestinations, type Destination } from '#shared/screens/destination.ts'
import { useIsPhone } from '#ui/theme/use-is-phone.ts'
import { PercentRing } from '../percent-ring.tsx'
import { planListDestination } from '../pmoc-destinations.ts'
import styles from './plan-form.module.css'
import { tabNamed, type PlanTab } from './plan-tabs.tsx'
import type { PlanForm } from './draft/use-plan-form.ts'

export type Readiness = AnswerOf<typeof plans.readiness>

type ReadinessFooterProps = {
  record: PlanForm
  readiness: Readiness | undefined
  destinationOf: (tab: PlanTab) => Destination
  onSave: () => void
}

/** What is missing before the plan can be issued, each thing a way to where it is mended; and the buttons, always in sight. */
export function ReadinessFooter({ record, readiness, destinationOf, onSave }: ReadinessFooterProps) {
  const { go } = useDestinations()
  const isPhone = useIsPhone()
  return (
    <div className={styles.footer} data-bottom-bar>
      <div className={styles.ready}>
        {readiness && (
          <PercentRing
            percent={Math.round((readiness.ready * 100) / readiness.total)}
            tone={readiness.ready === readiness.total ? 'income' : 'attention'}
          />
        )}
        <p>{textOf(record, readiness, destinationOf, isPhone ? 1 : 3)}</p>
      </div>
      <Button variant="default" onClick={() => go(planListDestination)}>
        Voltar
      </Button>
      <Button
        loading={record.isSaving}
        disabled={record.openRow !== null || (!record.isNew && !record.isDirty)}
        aria-keyshortcuts="Control+Enter"
        onClick={onSave}
      >
        {record.isNew ? 'Salvar PMOC' : 'Atualizar PMOC'}
      </Button>
    </div>
  )
}

function textOf(
  record: PlanForm,
  readiness: Readiness | undefined,
  destinationOf: (tab: PlanTab) => Destination,
  mostNamed: number,
): ReactNode {
  if (record.openRow !== null) return 'Salve ou cancele a linha que está aberta para poder salvar o PMOC.'
  if (record.isNew) return 'Depois de salvar, veja aqui o que falta para emitir o documento.'
  if (!readiness) return null
  const { ready, total, lines } = readiness
  const missing = lines.filter(({ isReady }) => !isReady)
  return (
    <>
      <b>
        {ready} de {total} itens prontos para emitir.
      </b>
      {missing.length > 0 && ' Faltam: '}
      {missing.slice(0, mostNamed).map(({ key, label, tab }, index) => (
        <Fragment key={key}>
          {index > 0 && ', '}
          <DestinationLink destination={destinationOf(tabNamed(tab))}>{lowerFirst(label)}</DestinationLink>
        </Fragment>
      ))}
      {missing.length > mostNamed && ` e mais ${missing.length - mostNamed}`}
    </>
  )
}

/** 'ART' stays as it is. */
const lowerFirst = (text: string) => (/^[A-ZÀ-Ú]{2}/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1))
