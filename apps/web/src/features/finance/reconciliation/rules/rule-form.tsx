import { Button, Switch, TextInput } from '@mantine/core'
import { ruleDraft, statementRules, type RuleAction } from '@prumo/contract/finance/statement-rules'
import { useState } from 'react'
import { useRouteMutation } from '#shared/api/use-route.ts'
import { Field } from '#shared/form/field.tsx'
import { useStoredForm } from '#shared/drafts/use-stored-form.ts'
import { useDraftForm } from '#shared/form/use-draft-form.ts'
import { Banner } from '#ui/states/banner.tsx'
import { Segment } from '#ui/inputs/segment.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import { AccountSelect } from '../../door/account-select.tsx'
import { CategorySelect } from '../../shared/category-select.tsx'
import { PersonSelect } from '#features/people/door/person-select.tsx'
import { Stack } from '#ui/layout/stack.ts'
import type { Edited } from './rules-sheet.tsx'
import styles from './rules.module.css'

const actions: { value: RuleAction; label: string }[] = [
  { value: 'categorize', label: 'Categoria ou pessoa' },
  { value: 'transfer', label: 'Transferência' },
  { value: 'ignore', label: 'Ignorar' },
]

/** One rule: the words, and what they lead to. */
export function RuleForm({ edited: { rule, draft }, onClose }: { edited: Edited; onClose: () => void }) {
  const create = useRouteMutation(statementRules.create)
  const update = useRouteMutation(statementRules.update)
  const toast = useToast()
  const [type, setType] = useState<'INCOME' | 'EXPENSE'>(rule?.category?.type ?? 'EXPENSE')
  const { form, text, onSubmit, problem, isSaving } = useDraftForm(ruleDraft, {
    text: rule?.text ?? draft?.text ?? '',
    action: rule?.action ?? draft?.action ?? 'categorize',
    categoryId: rule?.category?.id ?? draft?.categoryId ?? null,
    personId: rule?.person?.id ?? draft?.personId ?? null,
    otherBankAccountId: rule?.otherBankAccount?.id ?? null,
    isEnabled: rule?.isEnabled ?? true,
  })
  useStoredForm({ name: `rule ${rule?.id ?? 'new'}`, form, base: rule })
  const { control } = form
  const action = form.watch('action')
  const save = onSubmit(async (body) => {
    if (rule) await update.mutateAsync({ params: { id: rule.id }, body: { ...body, version: rule.version } })
    else await create.mutateAsync({ body })
    toast.success(rule ? 'Regra alterada' : 'Regra criada')
    onClose()
  })
  return (
    <Stack as="form" gap={16} noValidate onSubmit={save}>
      {problem && <Banner tone="expense">{problem}</Banner>}
      <TextInput
        label="A linha contém"
        required
        description="Sem números, acentos ou sinais: “posto shell” reconhece “POSTO SHELL 0412”"
        maxLength={120}
        {...text('text')}
      />
      <Field control={control} name="action">
        {(field) => (
          <Segment inForm label="O que fazer" value={field.value} onChange={field.onChange} options={actions} />
        )}
      </Field>
      {action === 'categorize' && (
        <>
          <Segment
            inForm
            label="Categoria de"
            value={type}
            onChange={(next) => {
              setType(next)
              form.setValue('categoryId', null)
            }}
            options={[
              { value: 'EXPENSE', label: 'Despesa' },
              { value: 'INCOME', label: 'Receita' },
            ]}
          />
          <Field control={control} name="categoryId">
            {(field) => (
              <CategorySelect
                label="Categoria"
                type={type}
                value={field.value ?? null}
                onChange={field.onChange}
                error={field.error}
              />
            )}
          </Field>
          <Field control={control} name="personId">
            {(field) => (
              <PersonSelect
                label="Pessoa"
                creates={type === 'INCOME' ? 'Customer' : 'Supplier'}
                value={field.value ?? null}
                onChange={field.onChange}
                error={field.error}
              />
            )}
          </Field>
        </>
      )}
      {action === 'transfer' && (
        <Field control={control} name="otherBankAccountId">
          {(field) => (
            <AccountSelect
              label="Conta da transferência"
              required
              value={field.value ?? null}
              onChange={field.onChange}
              error={field.error}
            />
          )}
        </Field>
      )}
      <Field control={control} name="isEnabled">
        {(field) => (
          <Switch
            label="Regra ligada"
            checked={field.value ?? true}
            onChange={(event) => field.onChange(event.currentTarget.checked)}
          />
        )}
      </Field>
      <div className={styles.buttons}>
        <Button variant="default" onClick={onClose}>
          Voltar
        </Button>
        <Button type="submit" loading={isSaving}>
          Salvar regra
        </Button>
      </div>
    </Stack>
  )
}
