import { Button } from '@mantine/core'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { ReactNode } from 'react'
import { ApiProblem, messageOf, NetworkProblem } from '#shared/api/api-error.ts'
import { DestinationLink } from '#shared/screens/destination-link.tsx'
import { useDestinations, type Destination } from '#shared/screens/destination.ts'
import { ErrorState } from '#ui/states/error-state.tsx'
import { FormActions } from '#ui/inputs/form-layout.tsx'
import { BackLabel, Page, PageHeader } from '#ui/page.tsx'
import { SkeletonForm } from '#ui/inputs/skeleton-form.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import { RecordProblem } from './record-problem.tsx'
import { useSaveKey } from './use-save-key.ts'
import styles from './record-screen.module.css'
import { useUnsavedWarning } from './use-unsaved-warning.ts'

/** What this screen needs of `useRecordForm`; kept apart from its type parameters. */
type AnyRecordForm = {
  isNew: boolean
  isLoading: boolean
  isSaving: boolean
  isDirty: boolean
  isStale: boolean
  loadError: Error | null
  problem: string | undefined
  save: () => Promise<void>
  reload: () => Promise<void>
  retryLoad: () => void
  form: { formState: { isDirty: boolean } }
}

type RecordScreenProps = {
  record: AnyRecordForm
  title: string
  context?: ReactNode
  /** The list this record belongs to. */
  back: { label: string; destination: Destination }
  /** Where a person goes when the record cannot be shown; otherwise back. */
  lostDestination?: Destination
  /** What is then said, where the server only says that it is not there or that something went wrong. */
  lostText?: string
  saveLabel?: string
  /** Between the title and the form: the tabs of the screen, or its figures. */
  tabs?: ReactNode
  /** Beside the title: delete, print. */
  actions?: ReactNode
  /** Beside the fields where there is room: the way around a long form, whose buttons then stay in sight. */
  aside?: ReactNode
  /** The person may look but not change. */
  readOnly?: boolean
  children: ReactNode
  /** Under the form, outside of it: history. */
  after?: ReactNode
}

/** A form on its own page: title, way back, fields, save and cancel, and everything that can go wrong. */
export function RecordScreen(props: RecordScreenProps) {
  const { record, back, title, context, actions, tabs, saveLabel = 'Salvar', readOnly = false, children, after } = props
  const { aside } = props
  const { go } = useDestinations()
  const form = useFirstFieldFocus(record.isNew)
  useUnsavedWarning(() => record.form.formState.isDirty && !record.isSaving)
  const lost = useReturnWhenMissing(record, props.lostDestination ?? back.destination, props.lostText)

  // A disabled fieldset shuts every field in it, whatever made them.
  const fields = (
    <fieldset className={styles.fields} disabled={readOnly}>
      {children}
    </fieldset>
  )

  useSaveKey(() => {
    if (!readOnly && !record.isLoading) void record.save()
  })

  return (
    <Page width={aside ? 'wide' : 'form'}>
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
      {record.loadError && !lost && <ErrorState message={messageOf(record.loadError)} onRetry={record.retryLoad} />}
      {record.isLoading && <SkeletonForm />}
      {!record.isLoading && !record.loadError && (
        <form
          ref={form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void record.save()
          }}
        >
          <Page>
            <RecordProblem record={record} />
            {aside ? (
              <div className={styles.beside}>
                {aside}
                <Page>{fields}</Page>
              </div>
            ) : (
              fields
            )}
            <FormActions sticky={Boolean(aside)}>
              <Button variant="default" onClick={() => go(back.destination)}>
                Voltar
              </Button>
              {!readOnly && (
                <Button type="submit" loading={record.isSaving} aria-keyshortcuts="Control+Enter">
                  {saveLabel}
                </Button>
              )}
            </FormActions>
          </Page>
        </form>
      )}
      {!record.isLoading && !record.loadError && after}
    </Page>
  )
}

/** A new record is for typing: the first text field has the focus, except where that would open a screen keyboard. */
function useFirstFieldFocus(isNew: boolean) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (isNew && window.matchMedia('(pointer: fine)').matches)
      form.current?.querySelector<HTMLInputElement>('input:not([type="radio"])')?.focus()
  }, [isNew])
  return form
}

/** A record that cannot be shown is told in a toast, and the person is somewhere that works. */
function useReturnWhenMissing({ loadError }: AnyRecordForm, destination: Destination, lostText?: string): boolean {
  const toast = useToast()
  const { go } = useDestinations()
  const isMissing = loadError !== null && !(loadError instanceof NetworkProblem)
  const leave = useEffectEvent(() => {
    const isPlainlyGone = loadError instanceof ApiProblem && loadError.code === 'not-found'
    toast.error((isPlainlyGone && lostText) || messageOf(loadError, lostText))
    go(destination)
  })
  useEffect(() => {
    if (isMissing) leave()
  }, [isMissing])
  return isMissing
}
