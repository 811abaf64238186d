import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { messageOf, NetworkProblem } from '#shared/api/api-error.ts'
import { RecordProblem } from '#shared/form/record-problem.tsx'
import { useSaveKey } from '#shared/form/use-save-key.ts'
import { useUnsavedWarning } from '#shared/form/use-unsaved-warning.ts'
import { DestinationLink } from '#shared/screens/destination-link.tsx'
import { useDestinations, type Destination } from '#shared/screens/destination.ts'
import { SkeletonForm } from '#ui/inputs/skeleton-form.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import { BackLabel, Page, PageHeader } from '#ui/page.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Grid } from '#ui/layout/grid.ts'
import { quotesDestination } from '../sale-destinations.ts'
import styles from './sale-form.module.css'
import type { SaleForm } from './use-sale-form.ts'

type SaleFormFrameProps = {
  record: SaleForm
  title: string
  context: string
  back: { label: string; destination: Destination }
  actions?: ReactNode
  tabs?: ReactNode
  /** Another tab is looked at; what was typed stays. */
  isHidden?: boolean
  onSave: () => void
  aside: ReactNode
  footer: ReactNode
  children: ReactNode
}

/** The page of a form whose totals stand beside it: loading, leaving, saving and everything that can go wrong. */
export function SaleFormFrame(props: SaleFormFrameProps) {
  const { record, title, context, back, actions, tabs, isHidden = false, onSave, aside, footer, children } = props
  const form = useRef<HTMLFormElement>(null)
  useUnsavedWarning(() => record.form.formState.isDirty && !record.isSaving)
  const isLost = useReturnWhenMissing(record)
  useSaveKey(() => {
    if (!record.isLoading && !isHidden) onSave()
  })
  useEffect(() => {
    if (record.isNew && window.matchMedia('(pointer: fine)').matches)
      form.current?.querySelector<HTMLInputElement>('input')?.focus()
  }, [record.isNew])
  return (
    <Page>
      <PageHeader
        title={title}
        context={context}
        actions={actions}
        back={
          <DestinationLink destination={back.destination}>
            <BackLabel>{back.label}</BackLabel>
          </DestinationLink>
        }
      />
      {tabs}
      {record.loadError && !isLost && <ErrorState message={messageOf(record.loadError)} onRetry={record.retryLoad} />}
      {record.isLoading && <SkeletonForm />}
      {!record.isLoading && !record.loadError && (
        <form
          ref={form}
          noValidate
          hidden={isHidden}
          onSubmit={(event) => {
            event.preventDefault()
            onSave()
          }}
        >
          <Page>
            <RecordProblem record={record} />
            <Grid columns="minmax(0, 1fr) 300px" gap={16} align="start" stacks="screen">
              <div className={styles.main}>{children}</div>
              <aside className={styles.aside} aria-label="Resumo">
                {aside}
              </aside>
            </Grid>
            {footer}
          </Page>
        </form>
      )}
    </Page>
  )
}

/** A sale that cannot be shown is told, and the person is at the quotes. */
function useReturnWhenMissing({ loadError }: SaleForm): boolean {
  const toast = useToast()
  const { go } = useDestinations()
  const isMissing = loadError !== null && !(loadError instanceof NetworkProblem)
  const leave = useEffectEvent(() => {
    toast.error(messageOf(loadError))
    go(quotesDestination)
  })
  useEffect(() => {
    if (isMissing) leave()
  }, [isMissing])
  return isMissing
}
