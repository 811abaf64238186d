import type { balanceProof } from '@prumo/contract/finance/statements'
import { formatDate } from '@prumo/domain/calendar/calendar-date'
import { formatBRL, toCents } from '@prumo/domain/money/money'
import { CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type * as z from 'zod'
import styles from './statements.module.css'

/** Whether the movements lead to the balances the bank itself wrote into the file. */
export function BalanceProofNotice({ proof }: { proof: z.input<typeof balanceProof> }) {
  const { isProved, stopsAt, fileBalance, computedBalance } = proof
  if (isProved === null) {
    return (
      <p className={styles.proof} data-tone="neutral">
        <Info size={16} aria-hidden />
        <span>O arquivo não informa saldos suficientes para provar a soma dos lançamentos.</span>
      </p>
    )
  }
  if (isProved) {
    return (
      <p className={styles.proof} data-tone="income">
        <CircleCheck size={16} aria-hidden />
        <span>
          <b>Saldo confere</b>
          {computedBalance !== null && ` · saldo final de ${reais(computedBalance)}`}
        </span>
      </p>
    )
  }
  return (
    <p className={styles.proof} data-tone="attention">
      <TriangleAlert size={16} aria-hidden />
      <span>
        <b>Saldo não confere</b>
        {stopsAt
          ? ` · para ${placeOf(stopsAt)}: o arquivo diz ${reais(stopsAt.found)} e a soma dá ${reais(stopsAt.expected)}. Pode faltar um lançamento no arquivo.`
          : ` · o arquivo diz ${fileBalance === null ? '–' : reais(fileBalance)} e a soma dá ${computedBalance === null ? '–' : reais(computedBalance)}.`}
      </span>
    </p>
  )
}

type Place = NonNullable<z.input<typeof balanceProof>['stopsAt']>
const placeOf = ({ lineNumber, date }: Place) =>
  `${lineNumber === null ? 'no saldo final' : `na linha ${lineNumber}`}${date ? ` (${formatDate(date)})` : ''}`
const reais = (amount: number) => formatBRL(toCents(amount))
