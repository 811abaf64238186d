import type { boletos } from '@prumo/contract/finance/boletos'
import { findBoletoFault, readBoleto } from '@prumo/domain/banking/boleto'
import type { Handlers } from '#platform/http/handlers.ts'
import { Problem } from '#platform/problem.ts'
import { describeBoleto, faultText, issuerOf } from './boleto-labels.ts'
import { selectEntryOfBarcode } from './queries.ts'

export const boletoHandlers: Handlers<typeof boletos> = {
  read: async (ctx, { body: { text } }) => {
    const boleto = readBoleto(text, ctx.today())
    if (!boleto) {
      const fault = findBoletoFault(text) ?? { part: 'general' }
      throw new Problem('boleto.invalid', { errors: [{ path: 'text', message: faultText(fault) }] })
    }
    return {
      kind: boleto.kind,
      barcode: boleto.barcode,
      issuer: issuerOf(boleto),
      amount: boleto.amountCents,
      dueDate: boleto.dueDate,
      description: describeBoleto(boleto),
      registered: await selectEntryOfBarcode(ctx.db, boleto.barcode, ctx.today()),
    }
  },
}
