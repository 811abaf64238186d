import { Button } from '@mantine/core'
import { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import { useState } from 'react'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { TillAccountSelect } from '#features/till/door/till-account-select.tsx'
import { Row } from '#ui/layout/row.ts'
import { Money } from '#ui/money.tsx'
import { useOnline } from '#ui/states/use-online.ts'
import type { TillEntries } from './use-finish-sale.ts'
import styles from './payment.module.css'

type FinanceQuestionProps = {
  total: number
  /** Of the settings, for what has no account of its own; null: somebody has to choose one. */
  usual: string | null
  hasOtherThanMoney: boolean
  onAnswer: (answer: TillEntries | 'back') => void
}

/** Asked before the sale is made, so that the answer travels with it. */
export function TillFinanceQuestion({ total, usual, hasOtherThanMoney, onAnswer }: FinanceQuestionProps) {
  const isOnline = useOnline()
  const mayChoose = useMayCall(bankAccounts.options)
  const [account, setAccount] = useState(usual)
  const [isTried, setIsTried] = useState(false)
  const asks = hasOtherThanMoney && isOnline && mayChoose
  return (
    <>
      <p className={styles.dialogText}>
        Os pagamentos, de <Money cents={total} />, viram lançamentos nas contas de cada forma de pagamento. Sem lançar,
        a venda fica marcada e pode ser lançada depois.
      </p>
      {asks && (
        <TillAccountSelect
          label="Conta bancária"
          description="Do que não tem conta própria. Dinheiro fica no caixa."
          placeholder="Selecione a conta"
          error={isTried && account === null && 'Selecione uma conta bancária'}
          value={account}
          onChange={setAccount}
        />
      )}
      <Row gap={8} align="stretch" justify="end" wrap>
        <Button variant="subtle" onClick={() => onAnswer('back')}>
          Voltar
        </Button>
        <Button variant="default" onClick={() => onAnswer({ isWanted: false, bankAccountId: null })}>
          Concluir sem lançar
        </Button>
        <Button
          data-autofocus
          onClick={() => {
            setIsTried(true)
            if (!asks || account !== null) onAnswer({ isWanted: true, bankAccountId: account })
          }}
        >
          Lançar e concluir
        </Button>
      </Row>
    </>
  )
}
