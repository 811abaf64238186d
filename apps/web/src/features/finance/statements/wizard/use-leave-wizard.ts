import { statements } from '@prumo/contract/finance/statements'
import type { StatementImport } from '@prumo/contract/finance/statement-records'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#shared/api/call.ts'
import { useUpgrade } from '#shared/upgrade/use-upgrade.ts'
import { useConfirm, type ConfirmRequest } from '#ui/layers/confirm.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import { isUnderWay } from '../import-state.ts'

type Leaving = {
  item: StatementImport | undefined
  isDirty: boolean
  isTouched: boolean
  stop: () => void
  onClose: () => void
}

const leaveWords: ConfirmRequest = {
  title: 'Sair da importação?',
  message: 'O arquivo escolhido ainda não foi conferido e será descartado. Nada foi gravado.',
  verb: 'Sair da importação',
  cancelVerb: 'Continuar importando',
  tone: 'danger',
}
const discardWords: ConfirmRequest = {
  title: 'Descartar esta conferência?',
  message: 'O que você escolheu nas linhas será perdido. Nada foi gravado.',
  verb: 'Descartar',
  cancelVerb: 'Continuar conferindo',
  tone: 'danger',
}

/** Asks before anything is lost. Closing keeps what the server has; cancelling throws it away. */
export function useLeaveWizard({ item, isDirty, isTouched, stop, onClose }: Leaving) {
  const confirm = useConfirm()
  const toast = useToast()
  const upgrade = useUpgrade()
  const client = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const [isLeaving, setIsLeaving] = useState(false)

  async function ask(words: ConfirmRequest): Promise<boolean> {
    setIsAsking(true)
    const answer = await confirm(words)
    setIsAsking(false)
    return answer
  }

  function leave() {
    setIsLeaving(true)
    stop()
    onClose()
  }

  async function close() {
    if (isDirty && !(await ask(leaveWords))) return
    if (item?.stage === 'ready') toast.info('A importação ficou no histórico, aguardando conferência.')
    else if (item && isUnderWay(item)) toast.info('A importação continua em segundo plano. Acompanhe pelo histórico.')
    leave()
  }

  /** An import nobody confirmed is not worth a line in the history. */
  async function discard(): Promise<boolean> {
    if (!item || (isTouched && !(await ask(discardWords)))) return false
    try {
      await call(statements.remove, { params: { id: item.id } })
      void client.invalidateQueries({ queryKey: [statements.list.method, statements.list.path] })
      return true
    } catch (error) {
      upgrade.showError(error, 'Erro ao excluir importação.')
      return false
    }
  }

  async function cancel() {
    // What the server is busy with cannot be taken from it: it goes on, and waits in the history.
    if (!item || isUnderWay(item)) return close()
    const isSure =
      isTouched ||
      (await ask({
        ...discardWords,
        title: 'Cancelar a importação?',
        message: 'O arquivo enviado será descartado. Nada foi gravado.',
        verb: 'Cancelar importação',
        cancelVerb: 'Continuar importando',
      }))
    if (isSure && (await discard())) leave()
  }

  /** Nothing of it is new: there is nothing to confirm, nor to keep. */
  async function conclude() {
    if (!(await discard())) return
    toast.success('Nada foi importado: tudo o que o arquivo traz já estava aqui.')
    leave()
  }

  return { close, cancel, discard, conclude, isAsking, isLeaving }
}
