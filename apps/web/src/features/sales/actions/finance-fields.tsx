import { NumberInput, Switch } from '@mantine/core'
import { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import { categories } from '@prumo/contract/finance/categories'
import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { useRouteQuery } from '#shared/api/use-route.ts'
import { DateInput } from '#ui/inputs/date-input.tsx'
import { FormGrid, FormRow } from '#ui/inputs/form-layout.tsx'
import { SelectInput } from '#ui/inputs/select-input.tsx'
import type { FinanceDefaults } from './use-finance-question.ts'

export type FinanceAnswer = {
  isWanted: boolean
  bankAccountId: string | null
  categoryId: string | null
  date: CalendarDate | null
  /** Null: the sale is paid at once. */
  installments: number | null
}

export const firstAnswer = (
  defaults: FinanceDefaults,
  { installments, today }: { installments: number | null; today: CalendarDate },
): FinanceAnswer => ({ ...defaults, isWanted: true, date: today, installments })

/** What is wrong with the answer, by field; empty: nothing. */
export function wrongIn({ isWanted, bankAccountId, installments }: FinanceAnswer, isInParcels: boolean) {
  if (!isWanted) return {}
  return {
    ...(!bankAccountId && { bankAccountId: 'Selecione uma conta bancária' }),
    ...(isInParcels && !installments && { installments: 'Informe o número de parcelas' }),
  }
}

/** As the calls take it. */
export function sentOf({ isWanted, bankAccountId, categoryId, date, installments }: FinanceAnswer) {
  if (!isWanted) return { createsEntries: false }
  return {
    createsEntries: true,
    entries: {
      bankAccountId: bankAccountId!,
      categoryId,
      ...(date && { effectiveDate: date }),
      ...(installments && { installments }),
    },
  }
}

type FinanceFieldsProps = {
  answer: FinanceAnswer
  onChange: (answer: FinanceAnswer) => void
  isInParcels: boolean
  errors: { bankAccountId?: string; installments?: string }
  today: CalendarDate
}

/** The entries of a sale: whether they are made, where and when. */
export function FinanceFields({ answer, onChange, isInParcels, errors, today }: FinanceFieldsProps) {
  const accounts = useRouteQuery(bankAccounts.options, { query: {} }).data?.items ?? []
  const kinds = useRouteQuery(categories.options, { query: {} }).data?.items ?? []
  const set = (change: Partial<FinanceAnswer>) => onChange({ ...answer, ...change })
  return (
    <FormGrid>
      <FormRow>
        <Switch
          label="Criar lançamento financeiro"
          checked={answer.isWanted}
          onChange={(event) => set({ isWanted: event.currentTarget.checked })}
        />
      </FormRow>
      {answer.isWanted && (
        <>
          <SelectInput
            label="Conta bancária"
            required
            data={accounts.map(({ id, name }) => ({ value: id, label: name }))}
            value={answer.bankAccountId}
            error={errors.bankAccountId}
            onChange={(bankAccountId) => set({ bankAccountId })}
          />
          <SelectInput
            label="Categoria"
            data={kinds.filter(({ type }) => type === 'INCOME').map(({ id, name }) => ({ value: id, label: name }))}
            value={answer.categoryId}
            onChange={(categoryId) => set({ categoryId })}
          />
          <DateInput
            label={isInParcels ? 'Primeiro vencimento' : 'Data'}
            today={today}
            value={answer.date}
            onChange={(date) => set({ date })}
          />
          {isInParcels && (
            <NumberInput
              label="Parcelas"
              required
              min={1}
              max={48}
              allowDecimal={false}
              value={answer.installments ?? ''}
              error={errors.installments}
              onChange={(typed) => set({ installments: typed === '' ? null : Number(typed) })}
            />
          )}
        </>
      )}
    </FormGrid>
  )
}
