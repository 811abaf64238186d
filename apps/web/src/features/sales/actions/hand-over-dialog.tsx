import { Button } from '@mantine/core'
import { saleHandOff } from '@prumo/contract/finance/sale-hand-off'
import type { Sale } from '@prumo/contract/sales/sale-records'
import { useState } from 'react'
import { useAction } from '#shared/actions/use-action.ts'
import { TillAccountSelect } from '#features/till/door/till-account-select.tsx'
import { Dialog } from '#ui/layers/dialog.tsx'
import { Row } from '#ui/layout/row.ts'
import { saleTitle } from '../sale-labels.tsx'
import styles from './actions.module.css'

type HandOverDialogProps = {
  sale: Pick<Sale, 'id' | 'code' | 'type' | 'status' | 'origin' | 'totalPrice'>
  onClose: () => void
}

/** Finance hears after all of a sale of which somebody had said no. */
export function HandOverDialog({ sale, onClose }: HandOverDialogProps) {
  const [bankAccountId, setBankAccountId] = useState<string | null>(null)
  const [isTried, setIsTried] = useState(false)
  const { run, isPending } = useAction(saleHandOff.create, 'Venda lançada no financeiro!')

  async function send() {
    setIsTried(true)
    if (!bankAccountId) return
    if (await run({ body: { saleId: sale.id, amount: sale.totalPrice, bankAccountId } })) onClose()
  }

  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Lançar no financeiro · ${saleTitle(sale)}`}
      footer={
        <Row gap={10} align="stretch" justify="end" wrap grow>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button loading={isPending} onClick={() => void send()}>
            Lançar no financeiro
          </Button>
        </Row>
      }
    >
      <div className={styles.question}>
        <p>Os pagamentos desta venda viram lançamentos, cada um uma vez.</p>
        <TillAccountSelect
          label="Conta bancária"
          description={sale.origin === 'pdv' ? 'Do que não tem conta própria. Dinheiro fica no caixa.' : ''}
          placeholder="Selecione a conta"
          error={isTried && !bankAccountId && 'Selecione uma conta bancária'}
          value={bankAccountId}
          onChange={setBankAccountId}
        />
      </div>
    </Dialog>
  )
}
