import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { Sheet } from '#ui/layers/sheet.tsx'
import { Quiet } from '#ui/layout/quiet.ts'
import { useAccountChoices } from '../../door/use-account-choices.ts'
import { AccountStep } from './account-step.tsx'
import { EntryBody } from './entry-body.tsx'
import { EntryTasks } from './entry-tasks.tsx'
import type { FrameProps } from './frame-props.ts'
import { titleOf, TypeSelector } from '../fields/type-selector.tsx'

/** On a phone: first the account, under the thumb, then the rest. */
export function EntryStepper(props: FrameProps) {
  const { record, onLeave, onDone } = props
  const [step, setStep] = useState<'account' | 'details'>(
    record.isNew && !record.form.getValues('destinationBankAccount.id') ? 'account' : 'details',
  )
  const chosenId = record.form.watch('destinationBankAccount.id')
  const isAccountStep = step === 'account' || (record.isNew && !chosenId)
  const amount = useRef<HTMLInputElement>(null)
  const { accounts } = useAccountChoices()
  const chosen = accounts.find(({ id }) => id === chosenId)
  useEffect(() => {
    if (!isAccountStep && record.isNew) amount.current?.focus()
  }, [isAccountStep, record.isNew])
  const save = () => void record.save(onDone)
  return (
    <Sheet
      opened
      onClose={onLeave}
      title={titleOf(record)}
      onSubmit={isAccountStep ? undefined : save}
      footer={
        isAccountStep ? undefined : (
          <>
            <Button variant="default" onClick={() => setStep('account')} disabled={record.isLocked}>
              Voltar
            </Button>
            <Button type="submit" loading={record.isSaving} disabled={record.isLoading || record.loadError !== null}>
              Salvar lançamento
            </Button>
          </>
        )
      }
    >
      <Quiet size="sm">
        Etapa {isAccountStep ? 1 : 2} de 2{chosen && !isAccountStep && ` · ${chosen.name}`}
      </Quiet>
      <TypeSelector record={record} fullWidth />
      {isAccountStep ? (
        <AccountStep record={record} onNext={() => setStep('details')} />
      ) : (
        <>
          <EntryBody {...props} amountRef={amount} withoutAccount={!record.isLocked} />
          {record.entry && <EntryTasks entry={record.entry} onRemoved={onDone} />}
        </>
      )}
    </Sheet>
  )
}
