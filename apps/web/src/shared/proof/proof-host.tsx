import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { answerProof, isProofAsked, registerProofHost, subscribeToProof } from '../api/proof-requests.ts'

const ProofDialog = lazy(async () => ({ default: (await import('./proof-dialog.tsx')).ProofDialog }))

/** Shows 'Confirme que é você' for whatever call needs it; the dialog is fetched when it is first needed. */
export function ProofHost() {
  const isAsked = useSyncExternalStore(subscribeToProof, isProofAsked)
  const [wasAsked, setWasAsked] = useState(isAsked)
  if (isAsked && !wasAsked) setWasAsked(true)
  useEffect(() => registerProofHost(), [])
  if (!wasAsked) return null
  return (
    <Suspense>
      <ProofDialog opened={isAsked} onAnswer={answerProof} />
    </Suspense>
  )
}
