import { Skeleton } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { Dialog } from '#ui/layers/dialog.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { useIsPhone } from '#ui/theme/use-is-phone.ts'
import { FormatStep } from './format-step.tsx'
import { LocalValidation } from './local-validation.tsx'
import { ProgressStep } from './progress-step.tsx'
import { ReviewStep } from './review-step.tsx'
import { UploadStep } from './upload-step.tsx'
import { useImportWizard, type ImportWizardProps } from './use-import-wizard.ts'
import { WizardFooter } from './wizard-footer.tsx'
import { WizardProgress } from './wizard-progress.tsx'
import styles from './wizard.module.css'

const TemplatesModal = lazy(async () => ({
  default: (await import('../templates/templates-modal.tsx')).TemplatesModal,
}))

/** Four steps: Formato, Upload, Validação, Importação. */
export function ImportWizard(props: ImportWizardProps) {
  const isPhone = useIsPhone()
  const [showsTemplates, setShowsTemplates] = useState(false)
  const wizard = useImportWizard(props)
  const { step, leaving } = wizard
  return (
    <Dialog
      opened
      onClose={() => void leaving.close()}
      title="Importar extrato"
      size={1180}
      keepsOpen
      escapes={!leaving.isAsking && !showsTemplates}
      fullScreen={isPhone}
      footer={step < 3 && <WizardFooter wizard={wizard} onTemplates={() => setShowsTemplates(true)} />}
    >
      <WizardProgress step={step} />
      <div className={styles.body}>
        <CurrentStep wizard={wizard} onClose={props.onClose} isSent={props.importId !== undefined} />
      </div>
      <Suspense fallback={null}>
        {showsTemplates && <TemplatesModal onClose={() => setShowsTemplates(false)} />}
      </Suspense>
    </Dialog>
  )
}

type CurrentStepProps = { wizard: ReturnType<typeof useImportWizard>; onClose: () => void; isSent: boolean }

function CurrentStep({ wizard, onClose, isSent }: CurrentStepProps) {
  const { step, draft, change, item, detail, review, leavesErrorsOut, setLeavesErrorsOut } = wizard
  if (isSent && !item)
    return detail.isError ? (
      <ErrorState message={messageOf(detail.error)} onRetry={() => void detail.refetch()} />
    ) : (
      <Skeleton h={240} radius="md" />
    )
  if (step === 0 || !(draft.format ?? item))
    return <FormatStep format={draft.format} onChange={(format) => change({ format })} onFile={wizard.takeFile} />
  if (step === 1) return draft.format && <UploadStep format={draft.format} draft={draft} onChange={change} />
  if (!item) return <LocalValidation beginning={review} onRetry={wizard.sendAgain} />
  if (step === 3) return <ProgressStep item={item} onClose={onClose} onAnother={wizard.startAnother} />
  return (
    <ReviewStep
      item={item}
      preview={review.preview}
      leavesErrorsOut={leavesErrorsOut}
      onLeaveErrorsOut={setLeavesErrorsOut}
      onTouch={wizard.touch}
    />
  )
}
