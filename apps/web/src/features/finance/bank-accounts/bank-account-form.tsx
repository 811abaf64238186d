import { Button, Textarea, TextInput } from '@mantine/core'
import { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import { generalStatusLabels } from '@prumo/contract/finance/labels'
import { bankBrands } from '@prumo/domain/banking/bank-brands'
import { formatDate, today } from '@prumo/domain/calendar/calendar-date'
import { formatBRL, toCents } from '@prumo/domain/money/money'
import type { RequestOf } from '@prumo/contract/route'
import { linkOptions, useParams, useSearch } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Control } from 'react-hook-form'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { Field } from '#shared/form/field.tsx'
import { MoneyField } from '#shared/form/money-field.tsx'
import { RecordScreen } from '#shared/form/record-screen.tsx'
import { CommentsCard } from '#shared/comments/comments-part.tsx'
import { RecordFilesCard } from '#shared/files/files-part.tsx'
import { useRecordForm } from '#shared/form/use-record-form.ts'
import { RecordHistory } from '#shared/history/record-history.tsx'
import { useDestinations, type Destination } from '#shared/screens/destination.ts'
import { useMember } from '#shared/session/use-session.ts'
import { DateInput } from '#ui/inputs/date-input.tsx'
import { FormGrid, FormSection } from '#ui/inputs/form-layout.tsx'
import { SuggestInput } from '#ui/inputs/suggest-input.tsx'
import { Segment } from '#ui/inputs/segment.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import { PixKeys } from '../pix/pix-keys.tsx'
import { MoveMoneyDialog } from './move-money-dialog.tsx'
import { useRemoveBankAccount } from './use-remove-bank-account.ts'

const list = { label: 'Contas Bancárias', destination: linkOptions({ to: '/finance/bank-accounts' }) }
const shop = { label: 'Abrir minha loja', destination: linkOptions({ to: '/pdv/setup' }) }
// As the finance specification says: an account that cannot be opened leads back to the entries.
const entries: Destination = { to: '/finance/transactions' }
const bankNames = bankBrands.map(({ name }) => name)
const statuses = (['ACTIVE', 'INACTIVE'] as const).map((value) => ({ value, label: generalStatusLabels[value] }))

export function BankAccountForm() {
  const { id } = useParams({ strict: false })
  const back = (useSearch({ strict: false }) as { shop?: true }).shop ? shop : list
  const { company } = useMember()
  const { go } = useDestinations()
  const toast = useToast()
  const mayChange = useMayCall(bankAccounts.update)
  const mayRemove = useMayCall(bankAccounts.remove)
  const remove = useRemoveBankAccount()
  const [openingDate] = useState(() => today(new Date(), company.timeZone))
  const record = useRecordForm(bankAccounts, {
    id,
    blank: {
      name: '',
      bank: '',
      branch: '',
      accountNumber: '',
      openingBalance: 0,
      openingDate,
      notes: '',
      generalStatus: 'ACTIVE',
    },
    onSaved: () => {
      toast.success(id ? 'Conta bancária atualizada com sucesso!' : 'Conta bancária adicionada com sucesso!')
      go(back.destination)
    },
  })
  const { control } = record.form
  const isOfTill = record.record?.kind === 'till'

  const removeThis = async () => {
    if (id && (await remove(id, record.record?.name ?? ''))) go(list.destination)
  }

  return (
    <RecordScreen
      record={record}
      title={id ? (record.record?.name ?? 'Conta bancária') : 'Nova conta bancária'}
      back={back}
      lostDestination={entries}
      saveLabel="Salvar conta"
      readOnly={id !== undefined && !mayChange}
      actions={
        id &&
        mayRemove &&
        !isOfTill && (
          <Button
            variant="default"
            color="red"
            leftSection={<Trash2 size={15} aria-hidden />}
            onClick={() => void removeThis()}
          >
            Excluir
          </Button>
        )
      }
      after={
        id && (
          <>
            <MoveMoneyDialog accountId={id} record={record} />
            {!isOfTill && <PixKeys accountId={id} />}
            <RecordFilesCard recordType="bank-account" recordId={id} />
            <CommentsCard recordType="bank-account" recordId={id} />
            <History id={id} />
          </>
        )
      }
    >
      <FormSection title="Dados da conta">
        <FormGrid>
          <TextInput label="Nome" required placeholder="Itaú Empresas" {...record.text('name')} />
          <Field control={control} name="bank">
            {(field) => (
              <SuggestInput
                label="Banco"
                placeholder="Itaú, Nubank…"
                data={bankNames}
                {...field}
                value={field.value ?? ''}
              />
            )}
          </Field>
          <TextInput label="Agência" inputMode="numeric" {...record.text('branch')} />
          <TextInput label="Número da conta" {...record.text('accountNumber')} />
        </FormGrid>
      </FormSection>
      <OpeningFields control={control} />
      <FormSection title="Situação e observações">
        <Field control={control} name="generalStatus">
          {(field) => (
            <Segment
              inForm
              label="Situação"
              value={field.value ?? 'ACTIVE'}
              onChange={field.onChange}
              options={statuses}
            />
          )}
        </Field>
        <Textarea label="Observações" autosize minRows={2} maxRows={6} maxLength={500} {...record.text('notes')} />
      </FormSection>
    </RecordScreen>
  )
}

const OpeningFields = ({ control }: { control: Control<RequestOf<typeof bankAccounts.create>['body']> }) => (
  <FormSection title="Saldo inicial" description="Quanto havia na conta no dia em que você começou a registrá-la.">
    <FormGrid>
      <MoneyField control={control} name="openingBalance" label="Saldo inicial" allowNegative />
      <Field control={control} name="openingDate">
        {(field) => (
          <DateInput
            label="Data do saldo"
            {...field}
            value={field.value ?? null}
            onChange={(day) => field.onChange(day ?? undefined)}
          />
        )}
      </Field>
    </FormGrid>
  </FormSection>
)

const History = ({ id }: { id: string }) => (
  <RecordHistory
    route={bankAccounts.history}
    id={id}
    noun="a conta bancária"
    labels={{
      name: 'Nome',
      bank: 'Banco',
      branch: 'Agência',
      accountNumber: 'Número da conta',
      openingBalance: 'Saldo inicial',
      openingDate: 'Data do saldo',
      generalStatus: 'Situação',
      notes: 'Observações',
    }}
    format={{
      openingBalance: (amount: number) => formatBRL(toCents(amount)),
      openingDate: (day: string) => formatDate(day),
      generalStatus: (status: 'ACTIVE') => generalStatusLabels[status],
    }}
  />
)
