import { formatOfFile, type StatementFormat } from '@prumo/contract/finance/statement-records'
import { useState } from 'react'
import { useUnsavedWarning } from '#shared/form/use-unsaved-warning.ts'
import { isUnderWay } from '../import-state.ts'
import { useImport } from '../use-import.ts'
import { problemOfStatement } from './choose-statement.ts'
import { useBeginReview, type Chosen } from './use-begin-review.ts'
import { useLeaveWizard } from './use-leave-wizard.ts'
import { stepOf, type Draft, type Step } from './wizard-steps.ts'

export type ImportWizardProps = {
  /** Dropped on the screen before. */
  file?: File | undefined
  /** Once the server has the file: everything from there on is asked of it, so that a reload loses nothing. */
  importId: string | undefined
  onImport: (id: string | undefined) => void
  onClose: () => void
}

const noFile = { file: null, numbers: [], accountNumber: null }
const blank: Draft = { format: null, bankAccountId: null, ...noFile }

/** What is no statement is chosen anew, where that is explained. */
function draftOf(file: File | undefined): Draft {
  const format = formatOfFile(file?.name ?? '')
  return file && format && problemOfStatement([file], format) === null ? { ...blank, format, file } : blank
}

/** Where the wizard is, and how it moves. */
export function useImportWizard({ importId, file, onImport, onClose }: ImportWizardProps) {
  const [draft, setDraft] = useState(() => draftOf(file))
  const [localStep, setLocalStep] = useState<Step>(draft.file ? 1 : 0)
  const [leavesErrorsOut, setLeavesErrorsOut] = useState(false)
  const [isTouched, setIsTouched] = useState(false)
  const review = useBeginReview(onImport)
  const detail = useImport(importId)
  const item = detail.data
  const step = importId ? (item ? stepOf(item.stage) : 2) : localStep
  const isDirty = !importId && draft.file !== null
  const leaving = useLeaveWizard({ item, isDirty, isTouched, stop: review.stop, onClose })
  useUnsavedWarning(() => isDirty && !leaving.isLeaving)

  /** A file of one format is no file of another. */
  const change = (next: Partial<Draft>) =>
    setDraft((before) => ({
      ...before,
      ...(next.format && next.format !== before.format && noFile),
      ...(next.file !== undefined && noFile),
      ...next,
    }))

  /** A file chosen first tells its format by itself. */
  function takeFile(format: StatementFormat, file: File) {
    change({ format, file })
    setLocalStep(1)
  }

  function goOn() {
    setLocalStep(step === 0 ? 1 : 2)
    if (step === 1) void review.begin(draft as Chosen)
  }

  async function goBack() {
    if (!item) {
      review.stop()
      setLocalStep(step === 2 ? 1 : 0)
    } else if (await leaving.discard()) {
      change({ format: draft.format ?? item.format, bankAccountId: draft.bankAccountId ?? item.bankAccountId })
      startAt(1)
    }
  }

  function startAnother() {
    setDraft(blank)
    startAt(0)
  }

  function startAt(first: Step) {
    review.stop()
    setIsTouched(false)
    setLeavesErrorsOut(false)
    setLocalStep(first)
    onImport(undefined)
  }

  return {
    step,
    draft,
    change,
    item,
    detail,
    review,
    leaving,
    leavesErrorsOut,
    setLeavesErrorsOut,
    touch: () => setIsTouched(true),
    /** Sent a moment ago and compared: there is nothing to confirm. */
    isNothingNew:
      item?.stage === 'ready' &&
      item.counts.new + item.counts.match + item.counts.error === 0 &&
      !isTouched &&
      draft.file !== null,
    mayGoBack: step > 0 && !(item && isUnderWay(item)),
    sendAgain: () => void review.sendAgain(draft as Chosen),
    takeFile,
    goOn,
    goBack: () => void goBack(),
    startAnother,
  }
}
