import { Button, Skeleton } from '@mantine/core'
import { statements } from '@prumo/contract/finance/statements'
import { lazy, Suspense, useState } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { useAction } from '#shared/api/use-action.ts'
import { useUnsavedWarning } from '#shared/form/use-unsaved-warning.ts'
import { Dialog } from '#ui/dialog.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { useIsPhone } from '#ui/use-is-phone.ts'
import { useImport } from '../use-import.ts'
import { FormatStep } from './format-step.tsx'
import { LocalValidation } from './local-validation.tsx'
import { ProgressStep } from './progress-step.tsx'
import { ReviewStep } from './review-step.tsx'
import { UploadStep } from './upload-step.tsx'
import { useBeginReview, type Chosen } from './use-begin-review.ts'
import { useLeaveWizard } from './use-leave-wizard.ts'
import { WizardFooter } from './wizard-footer.tsx'
import { WizardProgress } from './wizard-progress.tsx'
import { mayGoOn, stepOf, type Draft, type Step } from './wizard-steps.ts'
import styles from './wizard.module.css'

const TemplatesModal = lazy(async () => ({ default: (await import('../templates/templates-modal.tsx')).TemplatesModal }))

type ImportWizardProps = {
  /** Once the server has the file: everything from there on is asked of it, so that a reload loses nothing. */
  importId: string | undefined
  onImport: (id: string | undefined) => void
  onClose: () => void
}

export function ImportWizard({ importId, onImport, onClose }: ImportWizardProps) {
  const isPhone = useIsPhone()
  const [draft, setDraft] = useState<Draft>({ format: null, file: null, bankAccountId: null })
  const [localStep, setLocalStep] = useState<Step>(0)
  const [leavesErrorsOut, setLeavesErrorsOut] = useState(false)
  const [isTouched, setIsTouched] = useState(false)
  const [showsTemplates, setShowsTemplates] = useState(false)
  const review = useBeginReview(onImport)
  const detail = useImport(importId)
  const commit = useAction(statements.commit, 'Importação iniciada', 'Erro ao iniciar importação')
  const item = detail.data
  const step = importId ? (item ? stepOf(item.stage) : 2) : localStep
  const leaving = useLeaveWizard({ item, isDirty: !importId && draft.file !== null, isTouched, stop: review.stop, onClose })
  useUnsavedWarning(() => !importId && draft.file !== null && !leaving.isLeaving)

  const change = (next: Partial<Draft>) => setDraft((before) => ({ ...before, ...next, ...(next.format && next.format !== before.format && { file: null }) }))

  function goOn() {
    setLocalStep(step === 0 ? 1 : 2)
    if (step === 1) void review.begin(draft as Chosen)
  }

  async function goBack() {
    if (!importId || !item) {
      review.stop()
      return setLocalStep(step === 2 ? 1 : 0)
    }
    if (await leaving.discard()) startAgain(1)
  }

  function startAgain(at: Step) {
    if (item) change({ format: draft.format ?? item.format, bankAccountId: draft.bankAccountId ?? item.bankAccountId })
    if (at === 0) setDraft({ format: null, file: null, bankAccountId: null })
    review.stop()
    setIsTouched(false)
    setLeavesErrorsOut(false)
    setLocalStep(at)
    onImport(undefined)
  }

  const mayImport = item?.stage === 'ready' && !item.needsMapping && (item.counts.error === 0 || leavesErrorsOut)
  const footer = step < 3 && (
    <WizardFooter onTemplates={() => setShowsTemplates(true)} onCancel={() => void leaving.cancel()} onBack={step > 0 ? () => void goBack() : null}>
      {step < 2 && (
        <Button disabled={!mayGoOn(step, draft)} onClick={goOn}>
          Próximo
        </Button>
      )}
      {item && !item.needsMapping && (
        <Button disabled={!mayImport} loading={commit.isPending} onClick={() => void commit.run({ params: { id: item.id } })}>
          Importar
        </Button>
      )}
    </WizardFooter>
  )

  return (
    <Dialog
      opened
      onClose={() => void leaving.close()}
      title="Importar extrato"
      size={1020}
      keepsOpen
      escapes={!leaving.isAsking && !showsTemplates}
      fullScreen={isPhone}
      footer={footer}
    >
      <WizardProgress step={step} />
      <div className={styles.body}>
        {step === 0 && <FormatStep format={draft.format} onChange={(format) => change({ format })} />}
        {step === 1 && draft.format && <UploadStep format={draft.format} draft={draft} onChange={change} />}
        {step === 2 && !importId && <LocalValidation beginning={review} onRetry={() => void review.sendAgain(draft as Chosen)} />}
        {importId && !item && (detail.isError ? <ErrorState message={messageOf(detail.error)} onRetry={() => void detail.refetch()} /> : <Skeleton h={240} radius="md" />)}
        {step === 2 && item && (
          <ReviewStep item={item} preview={review.preview} leavesErrorsOut={leavesErrorsOut} onLeaveErrorsOut={setLeavesErrorsOut} onTouch={() => setIsTouched(true)} />
        )}
        {step === 3 && item && <ProgressStep item={item} onClose={onClose} onAnother={() => startAgain(0)} />}
      </div>
      <Suspense fallback={null}>{showsTemplates && <TemplatesModal onClose={() => setShowsTemplates(false)} />}</Suspense>
    </Dialog>
  )
}
