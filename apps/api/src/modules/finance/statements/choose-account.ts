import type { ReadLine } from '@prumo/domain/statements/read-statement'
import type { StatementAccount, StatementSummary } from '@prumo/domain/statements/statement-line'
import { StatementProblem } from '@prumo/domain/statements/statement-problem'
import type { Db } from '#platform/db/transaction.ts'
import { findAccountOfNumber, findBankAccount, listAccountNumbers, selectLayout } from './queries.ts'

export type ChosenAccount = { account: StatementAccount | null; warnings: string[] }

const digits = (text: string | null) => (text ?? '').replace(/\D/g, '').replace(/^0+/, '')
/** Banks write the branch before the number, leave the check digit out, or put zeros in front. */
const isSameNumber = (a: string | null, b: string | null) => {
  const [one, other] = [digits(a), digits(b)]
  return (
    one !== '' &&
    other !== '' &&
    (one.endsWith(other) || other.endsWith(one) || one.startsWith(other) || other.startsWith(one))
  )
}

/** Which account of the file is meant, by the number remembered or written down; and whether it seems to be another one. */
export async function chooseAccount(
  db: Db,
  bankAccountId: string,
  { summary: { accounts }, lines }: { summary: StatementSummary; lines: readonly Counted[] },
  asked: string | null,
): Promise<ChosenAccount> {
  const numbers = [...new Set(accounts.map(({ acctId }) => acctId).filter((number) => number !== null))]
  if (numbers.length === 0) return { account: accounts.at(-1) ?? null, warnings: [] }
  const [{ accountNumber: remembered }, { name, accountNumber: written }] = [
    await selectLayout(db, bankAccountId),
    await findBankAccount(db, bankAccountId),
  ]
  const known =
    numbers.find((number) => number === asked) ??
    numbers.find((number) => number === remembered) ??
    (remembered ? undefined : numbers.find((number) => isSameNumber(number, written)))
  const number = known ?? numbers[0]!
  if (numbers.length > 1 && !known)
    throw new StatementProblem(
      'several-accounts',
      `O arquivo tem extratos de ${numbers.length} contas (${numbers.join(', ')}) e nenhuma é reconhecida como ${name}. Envie de novo e escolha qual delas importar.`,
    )
  const account = accounts.findLast(({ acctId }) => acctId === number)!
  const warnings = numbers.length > 1 ? [await whereLinesGo(db, { numbers, number, name, lines })] : []
  const usual = remembered ?? written
  const isUsual = remembered ? number === remembered : isSameNumber(number, written)
  if (usual && !isUsual) warnings.push(await otherAccount(db, { number, usual, name, bankAccountId }))
  return { account, warnings }
}

type Counted = Pick<ReadLine, 'acctId' | 'kind'>
type File = { numbers: readonly string[]; number: string; name: string; lines: readonly Counted[] }

/** Which lines of a file with several accounts come in, where, and which wait for an import of their own. */
async function whereLinesGo(db: Db, { numbers, number, name, lines }: File): Promise<string> {
  const known = new Map((await findAccountsOfFile(db, numbers)).map((one) => [one.number, one.name]))
  const linesOf = (asked: string) => {
    const count = lines.filter(({ acctId, kind }) => acctId === asked && kind === 'movement').length
    return `${count} ${count === 1 ? 'linha' : 'linhas'} da conta ${asked}`
  }
  const left = numbers
    .filter((other) => other !== number)
    .map((other) => `${linesOf(other)} (${known.get(other) ?? 'ainda não reconhecida'})`)
  return `O arquivo tem extratos de ${numbers.length} contas. Entram em ${name}: ${linesOf(number)}. Ficam de fora: ${left.join('; ')}. Para importá-las, envie o arquivo de novo na conta delas.`
}

type Doubt = { number: string; usual: string; name: string; bankAccountId: string }

async function otherAccount(db: Db, { number, usual, name, bankAccountId }: Doubt): Promise<string> {
  const other = await findAccountOfNumber(db, number)
  const hint = other && other.id !== bankAccountId ? ` Esse número costuma ser de ${other.name}.` : ''
  return `O arquivo é da conta ${number}, mas ${name} é a conta ${usual}. Confira se escolheu a conta certa.${hint}`
}

export type NamedAccount = { number: string; bankAccountId: string | null; name: string | null }

/** Whose the accounts of a file are, by the numbers that files brought before or that were written down. */
export async function findAccountsOfFile(db: Db, numbers: readonly string[]): Promise<NamedAccount[]> {
  const known = await listAccountNumbers(db)
  return numbers.map((number) => {
    const found =
      known.find(({ remembered }) => remembered === number) ??
      known.find(({ remembered, written }) => !remembered && isSameNumber(number, written))
    return { number, bankAccountId: found?.id ?? null, name: found?.name ?? null }
  })
}
