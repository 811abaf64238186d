import { Button } from '@mantine/core'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { pastPresets } from '#shared/reports/period-presets.ts'
import { useToday } from '#shared/session/use-today.ts'
import { DateRangeInput } from '#ui/inputs/date-range-input.tsx'
import type { DateRange } from '#ui/inputs/date-range.ts'
import { SelectInput } from '#ui/inputs/select-input.tsx'
import { useAccountChoices } from '../door/use-account-choices.ts'
import styles from './statements.module.css'
import type { useHistoryAddress } from './use-history-address.ts'

/** Nothing is asked before 'Filtrar'. */
export function HistoryFilters({ address }: { address: ReturnType<typeof useHistoryAddress> }) {
  const { bankAccountId, startDate, endDate, filter } = address
  const today = useToday()
  // Also those out of use: their imports are still there.
  const { accounts, error } = useAccountChoices()
  const [account, setAccount] = useState<string | null>(bankAccountId ?? null)
  const [range, setRange] = useState<DateRange | null>(startDate && endDate ? { from: startDate, to: endDate } : null)

  function apply(event: FormEvent) {
    event.preventDefault()
    filter({ bankAccountId: account ?? undefined, startDate: range?.from, endDate: range?.to })
  }

  function clear() {
    setAccount(null)
    setRange(null)
    filter({ bankAccountId: undefined, startDate: undefined, endDate: undefined })
  }

  return (
    <form className={styles.filters} onSubmit={apply} role="search" aria-label="Filtros do histórico">
      <div className={styles.account}>
        <SelectInput
          aria-label="Conta bancária"
          placeholder="Todas as contas"
          openOnFocus={false}
          data={accounts.map(({ id, name }) => ({ value: id, label: name }))}
          value={account}
          onChange={(id) => setAccount(id)}
          error={error ? 'Erro ao carregar contas bancárias' : undefined}
        />
      </div>
      <div className={styles.period}>
        <DateRangeInput
          label="Período"
          placeholder="Qualquer data"
          value={range}
          onChange={setRange}
          presets={pastPresets(today)}
        />
      </div>
      <Button type="submit" variant="default">
        Filtrar
      </Button>
      <Button variant="subtle" disabled={!account && !range && !bankAccountId && !startDate} onClick={clear}>
        Limpar
      </Button>
    </form>
  )
}
