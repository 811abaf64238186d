import type { balanceProof } from '@prumo/contract/finance/statement-records'
import { formatDate } from '@prumo/domain/calendar/calendar-date'
import { formatBRL, toCents } from '@prumo/domain/money/money'
import { CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type * as z from 'zod'
import styles from './statements.module.css'

type Proof = z.input<typeof balanceProof>

/** The bank's balance beside the account's, as far as both are known, and where the file does not agree with itself. */
export const BalanceProofNotice = ({ proof }: { proof: Proof }) => (
  <>
    <Comparison {...proof} />
    {proof.holdsWithoutNew && (
      <p className={styles.proof} data-tone="attention">
        <TriangleAlert size={16} aria-hidden />
        <span>
          <b>Sem as linhas novas o saldo confere.</b> Elas podem já estar lançadas aqui com outro texto ou em outro
          extrato: confira antes de importar, e deixe de fora o que se repete.
        </span>
      </p>
    )}
    {proof.stopsAt && (
      <p className={styles.proof} data-tone="attention">
        <TriangleAlert size={16} aria-hidden />
        <span>
          {`O arquivo não fecha ${placeOf(proof.stopsAt)}: informa ${reais(proof.stopsAt.found)} e os lançamentos dele somam ${reais(proof.stopsAt.expected)}. Pode faltar um lançamento no arquivo.`}
        </span>
      </p>
    )}
  </>
)

function Comparison({ date, fileBalance, accountBalance, movements, isProved }: Proof) {
  const added = `Os lançamentos do arquivo somam ${reais(movements)}`
  if (fileBalance === null || date === null) {
    return <Notice>{`${added}; o arquivo não informa o saldo do banco.`}</Notice>
  }
  const bank = `o banco informa ${reais(fileBalance)} em ${formatDate(date)}`
  if (accountBalance === null) return <Notice>{`${added}; ${bank}.`}</Notice>
  if (isProved === null) {
    return (
      <Notice>{`${added}; ${bank}, mas sem separador de centavos. Aqui a conta fica com ${reais(accountBalance)}.`}</Notice>
    )
  }
  if (isProved) {
    return (
      <p className={styles.proof} data-tone="income">
        <CircleCheck size={16} aria-hidden />
        <span>
          <b>Saldo confere</b>
          {` · ${reais(fileBalance)} em ${formatDate(date)}, no banco e aqui`}
        </span>
      </p>
    )
  }
  return (
    <p className={styles.proof} data-tone="attention">
      <TriangleAlert size={16} aria-hidden />
      <span>
        <b>Saldo não confere</b>
        {` · ${bank}; aqui a conta fica com ${reais(accountBalance)}, ${gap(accountBalance, fileBalance)}. ${added}.`}
      </span>
    </p>
  )
}

const Notice = ({ children }: { children: string }) => (
  <p className={styles.proof} data-tone="neutral">
    <Info size={16} aria-hidden />
    <span>{children}</span>
  </p>
)

function gap(here: number, bank: number): string {
  const cents = toCents(here) - toCents(bank)
  return `${formatBRL(Math.abs(cents))} a ${cents > 0 ? 'mais' : 'menos'}`
}

const placeOf = ({ lineNumber, date }: NonNullable<Proof['stopsAt']>) =>
  `${lineNumber === null ? 'no saldo final' : `na linha ${lineNumber}`}${date ? ` (${formatDate(date)})` : ''}`
const reais = (amount: number) => formatBRL(toCents(amount))
