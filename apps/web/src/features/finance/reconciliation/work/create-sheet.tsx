import { Button, Checkbox, TextInput } from '@mantine/core'
import type { ReconciliationLine } from '@prumo/contract/finance/reconciliation-records'
import { formatDate } from '@prumo/domain/calendar/calendar-date'
import { formatBRL, toCents } from '@prumo/domain/money/money'
import { useRef, useState } from 'react'
import { areChoicesMade } from '#shared/form/made-choices.ts'
import { Segment } from '#ui/inputs/segment.tsx'
import { Sheet } from '#ui/layers/sheet.tsx'
import { AccountSelect } from '../../door/account-select.tsx'
import { CategorySelect } from '../../shared/category-select.tsx'
import { PersonSelect } from '#features/people/door/person-select.tsx'
import { Quiet } from '#ui/layout/quiet.ts'
import { Stack } from '#ui/layout/stack.ts'
import type { Creation } from '../use-workbench.ts'
import type { Reconcile } from './use-reconcile.ts'
import styles from './create-sheet.module.css'

type CreateSheetProps = {
  /** Open while there is one. */
  creation: Creation | null
  /** A line that already made its entry gets a category instead of another entry. */
  isPosted: boolean
  reconcile: Reconcile
  onClose: () => void
  onDone: () => void
}

/** What lines show becomes entries: with a category and a person, or as a transfer to another own account. */
export function CreateSheet({ creation, ...rest }: CreateSheetProps) {
  const title = rest.isPosted
    ? 'Dar categoria'
    : (creation?.lines.length ?? 0) > 1
      ? 'Novos lançamentos'
      : 'Novo lançamento'
  return (
    <Sheet opened={creation !== null} onClose={rest.onClose} title={title}>
      {creation && <CreateForm key={creation.lines.map(({ id }) => id).join()} {...rest} creation={creation} />}
    </Sheet>
  )
}

function CreateForm({
  creation: { lines, kind: likely },
  isPosted,
  reconcile,
  onClose,
  onDone,
}: CreateSheetProps & { creation: Creation }) {
  const [first] = lines as [ReconciliationLine]
  const [kind, setKind] = useState(likely)
  const [description, setDescription] = useState(first.description)
  const [categoryId, setCategoryId] = useState(first.category?.id ?? null)
  const [personId, setPersonId] = useState(first.person?.id ?? null)
  // Somebody who is still being made when the form is sent is known only here.
  const latestPersonId = useRef(personId)
  const [otherBankAccountId, setOtherBankAccountId] = useState<string | null>(null)
  const [remember, setRemember] = useState(true)
  const isIncome = first.amount > 0
  const isMixed = lines.some(({ amount }) => amount > 0 !== isIncome)
  const isTransfer = kind === 'transfer'

  async function save() {
    if (!(await areChoicesMade())) return
    const given = isTransfer
      ? { otherBankAccountId }
      : { categoryId: isMixed ? null : categoryId, personId: latestPersonId.current }
    const made =
      isPosted && !isTransfer
        ? await reconcile.categorize({ lineIds: lines.map(({ id }) => id), ...given, remember })
        : await reconcile.create({
            lines: lines.map(({ id }) => ({ lineId: id, ...given, ...(lines.length === 1 && { description }) })),
            remember,
          })
    if (made) onDone()
  }

  return (
    <Stack
      as="form"
      gap={16}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <Quiet>
        {lines.length === 1
          ? `${formatDate(first.date)} · ${formatBRL(toCents(first.amount))}`
          : `${lines.length} linhas, ${formatBRL(lines.reduce((total, { amount }) => total + toCents(amount), 0))}`}
      </Quiet>
      <Segment
        inForm
        label="O que é"
        value={kind}
        onChange={setKind}
        options={[
          { value: 'entry', label: isMixed ? 'Lançamento' : isIncome ? 'Receita' : 'Despesa' },
          { value: 'transfer', label: 'Transferência entre contas' },
        ]}
      />
      {lines.length === 1 && !isPosted && (
        <TextInput
          label="Descrição"
          maxLength={200}
          value={description}
          onChange={(event) => setDescription(event.currentTarget.value)}
        />
      )}
      {isTransfer ? (
        <AccountSelect
          label={isIncome ? 'Conta de onde veio' : 'Conta para onde foi'}
          required
          except={first.bankAccount.id}
          value={otherBankAccountId}
          onChange={setOtherBankAccountId}
        />
      ) : (
        <>
          {!isMixed && (
            <CategorySelect
              label="Categoria"
              type={isIncome ? 'INCOME' : 'EXPENSE'}
              value={categoryId}
              onChange={setCategoryId}
            />
          )}
          <PersonSelect
            label={isIncome ? 'Cliente' : 'Fornecedor'}
            creates={isIncome ? 'Customer' : 'Supplier'}
            value={personId}
            onChange={(id) => {
              latestPersonId.current = id
              setPersonId(id)
            }}
          />
        </>
      )}
      <Checkbox
        label="Lembrar para as próximas linhas parecidas"
        checked={remember}
        onChange={(event) => setRemember(event.currentTarget.checked)}
      />
      <div className={styles.buttons}>
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button type="submit" loading={reconcile.isBusy} disabled={isTransfer && !otherBankAccountId}>
          {isPosted && !isTransfer ? 'Salvar categoria' : lines.length > 1 ? 'Salvar lançamentos' : 'Salvar lançamento'}
        </Button>
      </div>
    </Stack>
  )
}
