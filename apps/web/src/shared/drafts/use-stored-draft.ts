import { useEffect, useEffectEvent } from 'react'
import { readSession } from '#shared/session-store/session-store.ts'
import { useToast } from '#ui/layers/toast.tsx'
import { takeDraft, watchDraft, type StoredDraft } from './stored-drafts.ts'

type StoredDraftOptions = {
  /** Which form this is, the same after signing in again: 'cost-center new'. Never one of passwords, codes or cards. */
  name: string
  /** The record is here, so that what was typed can be laid over it. */
  isReady: boolean
  /** Of the record on the screen. */
  version?: number | undefined
  /** What was typed; null while that is nothing. */
  read: () => StoredDraft | null
  show: (draft: StoredDraft) => void
  discard: () => void
}

/** What is typed here outlives the end of the session, and is given back to the same person in the same company. */
export function useStoredDraft({ name, isReady, version, read, show, discard }: StoredDraftOptions) {
  const toast = useToast()
  const readNow = useEffectEvent(read)
  const giveBack = useEffectEvent(() => {
    const session = readSession()
    const draft = session && takeDraft(session, name)
    if (!draft) return
    show(draft)
    toast.info(
      version === draft.version
        ? 'O que você tinha digitado antes de sair voltou para a tela.'
        : 'O que você tinha digitado voltou. O cadastro mudou nesse meio-tempo: confira antes de salvar.',
      { label: 'Descartar', onAction: discard },
      { visibleMs: 10_000 },
    )
  })
  useEffect(() => watchDraft(name, () => readNow()), [name])
  useEffect(() => {
    if (isReady) giveBack()
  }, [name, isReady])
}
