import type { Sale } from '@prumo/contract/sales/sale-records'
import { useEffect, useEffectEvent, useState } from 'react'
import { useConfirm } from '#ui/layers/confirm.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import { useFinanceQuestion, type FinanceDefaults } from '../actions/use-finance-question.ts'
import { nounOf } from '../sale-labels.tsx'
import { FinanceDialog } from './finance-dialog.tsx'
import { keptAmount } from './payments-section.tsx'
import { faultTexts, missingPayment, type FormTotals, type SaleForm } from './use-sale-form.ts'

/** Saving with the questions that may stand before it: about finance, and about a blocked client. */
export function useSaveSale(record: SaleForm, { totals, fault }: FormTotals) {
  const question = useFinanceQuestion()
  const [asked, setAsked] = useState<FinanceDefaults | null>(null)
  const [answered, setAnswered] = useState<object>({})
  useBlockedQuestion(record, answered)

  function send(extra: object = {}) {
    setAnswered(extra)
    return record.save(extra)
  }

  async function save() {
    const { form } = record
    form.clearErrors('root')
    if (fault) return form.setError('root', { message: faultTexts[fault] })
    const payments = form.getValues('payments') ?? []
    if (payments.length > 0 && totals && missingPayment(payments, keptAmount(record), totals.total) !== 0)
      return form.setError('root', { message: 'Os pagamentos devem somar o total da venda.' })
    const defaults = record.isNew && (totals?.total ?? 0) > 0 ? question('sales-order', null, 'BUDGET') : null
    if (defaults && (await form.trigger())) return setAsked(defaults)
    await send()
  }

  return {
    save: () => void save(),
    layers: asked && (
      <FinanceDialog
        defaults={asked}
        payment={record.form.getValues('payment')}
        onClose={() => setAsked(null)}
        onAnswer={(answer) => {
          setAsked(null)
          void send(answer)
        }}
      />
    ),
  }
}

/** Says that it is saved, and goes on. */
export function useTellSaved(isNew: boolean, onDone: (sale: Sale) => void) {
  const toast = useToast()
  return (sale: Sale) => {
    const { name, end } = nounOf(sale)
    const noun = name.charAt(0).toUpperCase() + name.slice(1)
    const hasEntries = isNew && sale.payments.some(({ isHandedOver }) => isHandedOver)
    toast.success(
      hasEntries
        ? 'Venda e transação financeira criadas com sucesso!'
        : `${noun} ${isNew ? 'adicionad' : 'atualizad'}${end} com sucesso!`,
    )
    onDone(sale)
  }
}

/** A blocked client is asked about once more; the answer goes with the save. */
function useBlockedQuestion(record: SaleForm, answered: object) {
  const confirm = useConfirm()
  const ask = useEffectEvent(async () => {
    const isSure = await confirm({
      title: 'Cliente bloqueado',
      message: record.form.formState.errors.clientId?.message ?? 'Este cliente está bloqueado.',
      verb: 'Vender mesmo assim',
    })
    record.forgetRefusal()
    if (!isSure) return
    record.form.clearErrors('clientId')
    await record.save({ ...answered, acceptBlocked: true })
  })
  const isAsked = record.refusedBy === 'sale.client-blocked'
  useEffect(() => {
    if (isAsked) void ask()
  }, [isAsked])
}
