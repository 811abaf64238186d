import { TextInput } from '@mantine/core'
import { categories } from '@prumo/contract/finance/categories'
import type { RequestOf } from '@prumo/contract/route'
import { tillShifts } from '@prumo/contract/sales/till-shifts'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { useRouteMutation, useRouteQuery } from '#shared/api/use-route.ts'
import { Field } from '#shared/form/field.tsx'
import { MoneyField } from '#shared/form/money-field.tsx'
import { useDraftForm } from '#shared/form/use-draft-form.ts'
import { sendAndWait } from '#shared/offline/queue.ts'
import { AmountInput } from '#ui/inputs/amount-input.tsx'
import { Segment } from '#ui/inputs/segment.tsx'
import { SelectInput } from '#ui/inputs/select-input.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import { TillAccountSelect } from '../door/till-account-select.tsx'
import { FormDialog } from './form-dialog.tsx'

type Draft = RequestOf<typeof tillShifts.withdraw>['body']
type DrawerDialogProps = { kind: 'supply' | 'withdraw'; shiftId: string; postsToFinance: boolean; onClose: () => void }

const words = {
  supply: {
    title: 'Suprimento',
    verb: 'Registrar suprimento',
    done: 'Suprimento registrado!',
    account: 'De onde veio',
  },
  withdraw: { title: 'Sangria', verb: 'Registrar sangria', done: 'Sangria registrada!', account: 'Para onde vai' },
} as const

const longestSendingMs = 5_000

const uses = [
  { value: 'account' as const, label: 'Depositar em conta' },
  { value: 'bill' as const, label: 'Pagar uma despesa' },
]

/** Money put into the drawer or taken from it, always with its reason. */
export function DrawerDialog({ kind, shiftId, postsToFinance, onClose }: DrawerDialogProps) {
  const { title, verb, done, account } = words[kind]
  const send = useRouteMutation(tillShifts[kind])
  const toast = useToast()
  const { form, text, onSubmit, problem, isSaving } = useDraftForm<Draft>(
    tillShifts.withdraw.body,
    { reason: '', bankAccountId: null, categoryId: null, paysBill: false },
    `Erro ao registrar ${title.toLowerCase()}`,
  )
  const paysBill = form.watch('paysBill') === true
  const save = onSubmit(async ({ amount, reason, bankAccountId, categoryId, paysBill: isBill }) => {
    // What the drawer has of sales that wait here is not known to the server yet.
    if (kind === 'withdraw') await sendAndWait((subject) => subject.startsWith('sale '), longestSendingMs)
    const expense = kind === 'withdraw' && isBill ? { paysBill: true, categoryId } : {}
    await send.mutateAsync({ params: { id: shiftId }, body: { amount, reason, bankAccountId, ...expense } })
    toast.success(done)
    onClose()
  })
  return (
    <FormDialog title={title} verb={verb} problem={problem} isSaving={isSaving} onSubmit={save} onClose={onClose}>
      <MoneyField input={AmountInput} control={form.control} name="amount" label="Valor" required data-autofocus />
      <TextInput
        label="Motivo"
        required
        maxLength={200}
        placeholder={kind === 'supply' ? 'Ex.: troco para o dia' : 'Ex.: depósito no cofre'}
        {...text('reason')}
      />
      {postsToFinance && kind === 'withdraw' && (
        <Field control={form.control} name="paysBill">
          {(field) => (
            <Segment
              label="Para quê"
              inForm
              fullWidth
              options={uses}
              value={field.value ? 'bill' : 'account'}
              onChange={(use) => field.onChange((use === 'bill') as never)}
            />
          )}
        </Field>
      )}
      {postsToFinance && paysBill && (
        <Field control={form.control} name="categoryId">
          {(field) => (
            <CategorySelect
              error={field.error}
              value={field.value ?? null}
              onChange={(id) => field.onChange(id as never)}
            />
          )}
        </Field>
      )}
      {postsToFinance && !paysBill && (
        <Field control={form.control} name="bankAccountId">
          {(field) => (
            <TillAccountSelect
              {...field}
              label={account}
              placeholder="Conta padrão do PDV"
              value={field.value ?? null}
              onChange={(id) => field.onChange(id as never)}
            />
          )}
        </Field>
      )}
    </FormDialog>
  )
}

type CategorySelectProps = { error: string | undefined; value: string | null; onChange: (id: string | null) => void }

const CategorySelect = (props: CategorySelectProps) =>
  useMayCall(categories.options) ? <CategoryChoices {...props} /> : null

function CategoryChoices(props: CategorySelectProps) {
  const { data } = useRouteQuery(categories.options, { query: {} })
  const choices = (data?.items ?? []).filter(({ type }) => type === 'EXPENSE')
  return (
    <SelectInput
      label="Categoria"
      placeholder="Sem categoria"
      clearable
      data={choices.map(({ id, name }) => ({ value: id, label: name }))}
      {...props}
    />
  )
}
