import { addDays, formatDate, today, type CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { startStatement, undoSettlement } from '#modules/finance/index.ts'
import { createContext } from '#platform/context.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Services } from '#platform/services.ts'
import { demoActor } from './demo-actor.ts'
import type { DemoOwner } from './demo-company.ts'
import { selectAccountNames, selectSettlements, selectStatementStage } from './demo-queries.ts'

const longestWaitMs = 15_000

/** The last days of the main account as its bank tells them: open entries paid, one of them with interest, and what nobody had recorded. */
const linesUpTo = (day: CalendarDate) =>
  [
    [-6, 'PIX RECEBIDO RESTAURANTE VER-O-RIO', '1.180,00'],
    [-5, 'PAGTO BOLETO REFRIGAS DISTRIBUIDORA', '-1.447,11'],
    [-2, 'TED FRETE CONDENSADORA', '-286,50'],
    [-1, 'TARIFA PACOTE DE SERVICOS', '-34,90'],
    [-1, 'RENDIMENTO APLICACAO AUTOMATICA', '12,47'],
    [0, 'PIX RECEBIDO ESCOLA CAMINHO DO SABER', '1.960,00'],
  ].map(([days, ...words]) => [formatDate(addDays(day, days as number)), ...words].join(';'))

/** Sent and imported as anybody else's, so that its history and the lines to settle can be seen. */
export async function importDemoStatement(services: Services, owner: DemoOwner) {
  const identity = { ...owner, requestId: 'demo' }
  const actor = demoActor(owner)
  const importId = await inTransaction(services.pool, identity, async (transaction) => {
    const ctx = createContext(transaction, actor, services, { id: 'demo', ip: '', userAgent: '' })
    const bankAccountId = (await selectAccountNames(transaction.db)).get('Itaú Empresas')!.id
    const content = Buffer.from(
      ['Data;Histórico;Valor', ...linesUpTo(today(services.now(), actor.timeZone))].join('\r\n'),
    )
    const file = { fileName: 'extrato-itau.csv', content, format: 'CSV', bankAccountId, accountNumber: null } as const
    return startStatement(ctx, file, false)
  })
  const isDone = () =>
    inTransaction(services.pool, identity, async ({ db }) => (await selectStatementStage(db, importId)) === 'done')
  const deadline = Date.now() + longestWaitMs
  while (!(await isDone()) && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 50))
  await inTransaction(services.pool, identity, async (transaction) => {
    const ctx = createContext(transaction, actor, services, { id: 'demo', ip: '', userAgent: '' })
    const settlements = await selectSettlements(transaction.db, importId)
    // Whoever tries it out finds something to settle.
    for (const id of settlements.slice(1)) await undoSettlement(ctx, id)
  })
}
