import { statements } from '@prumo/contract/finance/statements'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { routeQuery } from '#shared/api/use-route.ts'
import { useAccountChoices } from '../../door/use-account-choices.ts'
import { mismatchText, preselectionOf } from './file-accounts.ts'
import { previewLocally } from './preview-locally.ts'
import type { Draft } from './wizard-steps.ts'

/** Looks into the file for the accounts it names, chooses the one that is known, and says when another one was chosen. */
export function useFileAccounts(draft: Draft, onChange: (change: Partial<Draft>) => void) {
  const { file, format, numbers, accountNumber, bankAccountId } = draft
  const { accounts } = useAccountChoices()
  const asked = useQuery({
    ...routeQuery(statements.accounts, { body: { numbers: [...numbers] } }),
    enabled: numbers.length > 0,
  })
  const known = asked.data?.items ?? []

  const tellNumbers = useEffectEvent((found: readonly string[]) => onChange({ numbers: found }))
  useEffect(() => {
    if (!file || !format) return
    const stop = new AbortController()
    void previewLocally({ file, format }, stop.signal).then((answer) => {
      if (!stop.signal.aborted && answer && 'preview' in answer && answer.preview.numbers.length > 0)
        tellNumbers(answer.preview.numbers)
    })
    return () => stop.abort()
  }, [file, format])

  const preselect = useEffectEvent(() => {
    const chosen = preselectionOf(known, { bankAccountId, accountNumber })
    if (Object.keys(chosen).length > 0) onChange(chosen)
  })
  useEffect(() => {
    if (asked.data) preselect()
  }, [asked.data, bankAccountId])

  const chosenName = accounts.find(({ id }) => id === bankAccountId)?.name
  return {
    options: numbers.map((number) => {
      const name = known.find((one) => one.number === number)?.name
      return { value: number, label: name ? `${number} (${name})` : number }
    }),
    mismatch: mismatchText(known, { bankAccountId, accountNumber, chosenName }),
  }
}
