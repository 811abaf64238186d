import { categories } from '@prumo/contract/finance/categories'
import { costCenters } from '@prumo/contract/finance/cost-centers'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { FieldPath, UseFormReturn } from 'react-hook-form'
import { routeQuery, useRouteQuery } from '#shared/api/use-route.ts'
import { useAccountChoices } from '../../door/use-account-choices.ts'
import type { EntryValues } from './entry-values.ts'

/** What a new entry begins with may have been put out of use, or deleted, since it was last used. */
export function useKnownChoices(form: UseFormReturn<EntryValues>, isNew: boolean) {
  const { accounts } = useAccountChoices()
  const { data: known } = useRouteQuery(categories.options, { query: {} })
  const beginsWithCenter = isNew && form.formState.defaultValues?.costCenter?.id
  const { data: centers } = useQuery({
    ...routeQuery(costCenters.options, { query: {} }),
    enabled: Boolean(beginsWithCenter),
  })
  const leave = useEffectEvent(
    (name: FieldPath<EntryValues>, offered: readonly { id: string; generalStatus?: string }[]) => {
      const chosen = form.getValues(name)
      const isOffered = offered.some(({ id, generalStatus = 'ACTIVE' }) => id === chosen && generalStatus === 'ACTIVE')
      if (isNew && chosen && !isOffered) form.setValue(name, '')
    },
  )
  useEffect(() => {
    if (accounts.length > 0) leave('destinationBankAccount.id', accounts)
  }, [accounts])
  useEffect(() => {
    if (known) leave('category.id', known.items)
  }, [known])
  useEffect(() => {
    if (centers) leave('costCenter.id', centers.items)
  }, [centers])
}
