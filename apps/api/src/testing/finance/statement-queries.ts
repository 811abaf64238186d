import { uuidv7 } from '@prumo/domain/text/uuid'
import { createEntries } from '#modules/finance/index.ts'
import type { Db } from '#platform/db/transaction.ts'

export type TestLine = {
  day: string
  /** Cents, signed. */
  amount: number
  description?: string
  balance?: number
  state?: 'open' | 'posted' | 'ignored'
  installment?: [number, number]
}

/** Lines as a finished import leaves them; a posted one has made its own entry. */
export async function insertStatementLines(
  db: Db,
  companyId: string,
  bankAccountId: string,
  lines: readonly TestLine[],
): Promise<string[]> {
  const [importId, fileId] = [uuidv7(), uuidv7()]
  await db
    .insertInto('storedFile')
    .values({ companyId, id: fileId, name: 'extrato.ofx', contentType: 'text/plain', sizeBytes: 1, sha256: 'x' })
    .execute()
  await db
    .insertInto('statementImport')
    .values({ companyId, id: importId, bankAccountId, fileId, fileName: 'extrato.ofx', format: 'OFX', stage: 'done' })
    .execute()
  const ids: string[] = []
  for (const [index, line] of lines.entries())
    ids.push(await insertLine(db, { companyId, bankAccountId, importId, lineNumber: index + 1 }, line))
  return ids
}

type Place = { companyId: string; bankAccountId: string; importId: string; lineNumber: number }

async function insertLine(
  db: Db,
  place: Place,
  { day, amount, description = 'PIX', balance, state = 'open', installment }: TestLine,
): Promise<string> {
  const id = uuidv7()
  const own = state === 'posted' ? await insertOwnEntry(db, place, { day, amount, description }) : null
  await db
    .insertInto('statementLine')
    .values({
      ...place,
      id,
      day,
      amount,
      description,
      balance: balance ?? null,
      state,
      verdict: 'new',
      key: id,
      occurrence: 1,
      looseKey: id,
      installmentNumber: installment?.[0] ?? null,
      installmentTotal: installment?.[1] ?? null,
      transactionId: own,
      transactionVersion: own ? 1 : null,
    })
    .execute()
  return id
}

async function insertOwnEntry(
  db: Db,
  { companyId, bankAccountId }: Place,
  { day, amount, description }: { day: string; amount: number; description: string },
) {
  const id = uuidv7()
  await createEntries({ db, companyId }, [
    {
      id,
      type: amount > 0 ? 'INCOME' : 'EXPENSE',
      status: 'PAID',
      amount: Math.abs(amount),
      description,
      scheduleDate: day,
      competenceDate: day,
      effectiveDate: day,
      destinationBankAccountId: bankAccountId,
    },
  ])
  return id
}
