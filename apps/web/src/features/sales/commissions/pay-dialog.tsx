import { Button } from '@mantine/core'
import { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import { categories } from '@prumo/contract/finance/categories'
import { commissions } from '@prumo/contract/sales/commissions'
import type { RequestOf } from '@prumo/contract/route'
import { formatDate } from '@prumo/domain/calendar/calendar-date'
import { formatBRL, toCents } from '@prumo/domain/money/money'
import { useRouteMutation, useRouteQuery } from '#shared/api/use-route.ts'
import { Field } from '#shared/form/field.tsx'
import { useDraftForm } from '#shared/form/use-draft-form.ts'
import { useToday } from '#shared/session/use-today.ts'
import { DateInput } from '#ui/inputs/date-input.tsx'
import { FormGrid } from '#ui/inputs/form-layout.tsx'
import { SelectInput } from '#ui/inputs/select-input.tsx'
import { Sheet } from '#ui/layers/sheet.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import { Banner } from '#ui/states/banner.tsx'
import styles from './commissions.module.css'

type Draft = RequestOf<typeof commissions.pay>['body']
type PayDialogProps = { seller: { id: string; name: string }; until: string; amount: number; onClose: () => void }

/** Makes the expense by which a seller is paid: where it leaves from and when it is due. */
export function PayDialog({ seller, until, amount, onClose }: PayDialogProps) {
  const toast = useToast()
  const today = useToday()
  const { mutateAsync } = useRouteMutation(commissions.pay)
  const accounts = useRouteQuery(bankAccounts.options, { query: {} }).data?.items ?? []
  const kinds = useRouteQuery(categories.options, { query: {} }).data?.items ?? []
  const { form, submit, problem, isSaving } = useDraftForm<Draft>(commissions.pay.body, {
    sellerId: seller.id,
    until,
    amount,
    dueDate: today,
    bankAccountId: '',
    categoryId: null,
  })
  const pay = async (draft: Draft) => {
    await mutateAsync({ body: draft })
    toast.success('Comissão lançada no financeiro!')
    onClose()
  }
  const { errors } = form.formState
  return (
    <Sheet
      opened
      onClose={onClose}
      title={`Pagar comissão de ${seller.name}`}
      onSubmit={() => void submit(pay)}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" loading={isSaving}>
            Pagar {formatBRL(toCents(amount))}
          </Button>
        </>
      }
    >
      {(problem ?? errors.amount?.message) && (
        <Banner tone="expense" live>
          {problem ?? errors.amount?.message}
        </Banner>
      )}
      <p className={styles.note}>
        Uma despesa de <b className="num">{formatBRL(toCents(amount))}</b> em nome de {seller.name}, pelo que foi ganho
        até {formatDate(until)}. Se ela for cancelada ou excluída no financeiro, o valor volta a ser devido.
      </p>
      <FormGrid columns={1}>
        <Field control={form.control} name="bankAccountId">
          {({ value, onChange, error, ...field }) => (
            <SelectInput
              label="Conta que paga"
              required
              {...field}
              error={error && 'Selecione uma conta bancária'}
              data={accounts
                .filter(({ kind, generalStatus }) => kind === 'bank' && generalStatus === 'ACTIVE')
                .map(({ id, name }) => ({ value: id, label: name }))}
              value={value || null}
              onChange={(id) => onChange(id ?? '')}
            />
          )}
        </Field>
        <Field control={form.control} name="dueDate">
          {({ value, onChange, ...field }) => (
            <DateInput
              label="Vencimento"
              required
              today={today}
              {...field}
              value={value || null}
              onChange={(day) => onChange(day ?? '')}
            />
          )}
        </Field>
        <Field control={form.control} name="categoryId">
          {({ value, onChange, ...field }) => (
            <SelectInput
              label="Categoria"
              placeholder="Comissões"
              clearable
              {...field}
              data={kinds.filter(({ type }) => type === 'EXPENSE').map(({ id, name }) => ({ value: id, label: name }))}
              value={value ?? null}
              onChange={onChange}
            />
          )}
        </Field>
      </FormGrid>
    </Sheet>
  )
}
